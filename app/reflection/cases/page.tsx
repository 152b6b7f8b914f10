import { CasesScreen } from '#app/_components/reflection/cases-screen';

export default function CasesPage() {
  return <CasesScreen />;
}
