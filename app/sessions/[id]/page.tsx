import { StoredSession } from '#app/_components/workspace/stored-session';

export default async function SessionPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <StoredSession key={id} sessionId={id} />;
}
