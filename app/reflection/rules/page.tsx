import { RulesScreen } from '#app/_components/reflection/rules-screen';

export default function RulesPage() {
  return <RulesScreen />;
}
