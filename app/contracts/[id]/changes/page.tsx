import { ChangesScreen } from '#app/_components/versions/changes-screen';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ since?: string | string[] }> };

export default async function ChangesPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { since } = await searchParams;
  return <ChangesScreen key={id} contractId={id} since={typeof since === 'string' ? since : null} />;
}
