import { readClauseLink } from '#lib/client/contract/clause-link';
import { NewSession } from '#app/_components/workspace/new-session';

type Props = {
  params: Promise<{ id: string }>;
  /** May open the contract at a clause. */
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ContractPage({ params, searchParams }: Props) {
  const { id } = await params;
  return <NewSession key={id} contractId={id} clause={readClauseLink(await searchParams)} />;
}
