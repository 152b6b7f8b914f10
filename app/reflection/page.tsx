import { OverviewScreen } from '#app/_components/reflection/overview-screen';

export default function OverviewPage() {
  return <OverviewScreen />;
}
