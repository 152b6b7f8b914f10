import { BriefScreen } from '#app/_components/brief/brief-screen';

export default async function BriefPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <BriefScreen key={id} contractId={id} />;
}
