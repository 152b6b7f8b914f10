import { StandardScreen } from '#app/_components/review/standard-screen';

export default async function StandardPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <StandardScreen key={id} contractId={id} />;
}
