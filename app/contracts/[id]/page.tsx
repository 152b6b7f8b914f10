import { NewSession } from '#app/_components/workspace/new-session';

export default async function ContractPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <NewSession key={id} contractId={id} />;
}
