import { AccuracyScreen } from '#app/_components/reflection/accuracy-screen';

export default function AccuracyPage() {
  return <AccuracyScreen />;
}
