import { NewSession } from '#app/_components/workspace/new-session';

type Props = {
  params: Promise<{ id: string }>;
  /** Opens the contract at a clause: its address, and the part it stands in. */
  searchParams: Promise<{ clause?: string | string[]; part?: string | string[] }>;
};

export default async function ContractPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { clause, part } = await searchParams;
  const address = typeof clause === 'string' ? clause : null;
  return <NewSession key={id} contractId={id} address={address} part={Number(part ?? 0)} />;
}
