import { listOwnContracts } from '#db/queries/contracts';
import { listFactsOfLibrary } from '#db/queries/library-facts';
import { contractTypeOf } from '#lib/language/titles/contract-type';
import { makeCell, ofFirstPart } from '#lib/meaning/brief/make-cell';
import { labelOf } from '#lib/meaning/brief/make-term';
import { orderOf } from '#lib/meaning/brief/order-of';
import { FACT_WORDS } from '#lib/meaning/facts/fact-words';
import { MEANING_VERSION } from '#lib/meaning/meaning-version';
import { withoutEarlierVersions } from '#lib/protocol/contract-series';
import { columnKeySchema, type ColumnKey, type LibraryFacts, type LibraryRow } from '#lib/protocol/library-facts';
import type { Fact } from '#lib/protocol/meaning';
import type { Container } from '../container';

/** What a row is found and narrowed by, whichever columns are shown. */
const ALWAYS: readonly ColumnKey[] = ['party', 'expiration_date'];

/**
 * The owner's own contracts, newest first and of each the newest version, with what they say of some keys; two queries, however
 * many contracts there are.
 */
export async function listLibraryFacts(
  { database }: Pick<Container, 'database'>,
  ownerId: string,
  columns: readonly ColumnKey[],
): Promise<LibraryFacts> {
  const keys = [...new Set([...columns, ...ALWAYS])];
  const [contracts, library] = await Promise.all([
    listOwnContracts(database.drizzle, ownerId),
    listFactsOfLibrary(database.drizzle, ownerId, keys),
  ]);
  const factsOf = new Map(library.map(({ contractId, facts }) => [contractId, facts]));
  return {
    columns: columns.map((key) => ({ key, label: labelOf(key) })),
    rows: withoutEarlierVersions(contracts).map((contract) => rowOf(contract, factsOf.get(contract.id) ?? [], columns)),
    groups: GROUPS,
  };
}

const GROUPS: LibraryFacts['groups'] = FACT_WORDS.groups.map(({ name, keys }) => ({
  name,
  columns: keys.flatMap((key) => {
    const column = columnKeySchema.safeParse(key);
    return column.success ? [{ key: column.data, label: labelOf(key) }] : [];
  }),
}));

type Contract = Awaited<ReturnType<typeof listOwnContracts>>[number];

function rowOf(
  { createdAt, meaningTried, followsId: _followsId, ...contract }: Contract,
  facts: readonly Fact[],
  columns: readonly ColumnKey[],
): LibraryRow {
  return {
    ...contract,
    createdAt: createdAt.toISOString(),
    isUpdating: contract.status === 'ready' && (meaningTried ?? 0) < MEANING_VERSION,
    type: contractTypeOf(contract.title),
    parties: makeCell('party', facts)?.values.flatMap(({ shown }) => [...new Set([shown.ko, shown.en])]) ?? [],
    endsOn: endOf(facts),
    cells: Object.fromEntries(
      columns.flatMap((key) => {
        const cell = makeCell(key, facts);
        return cell === undefined ? [] : [[key, cell]];
      }),
    ),
  };
}

/** The last day that is named as the end. */
function endOf(facts: readonly Fact[]): string | null {
  const days = ofFirstPart(facts.filter(({ key }) => key === 'expiration_date')).flatMap(({ value }) => {
    const order = orderOf(value);
    return order?.kind === 'date' ? [order.date] : [];
  });
  return days.toSorted().at(-1) ?? null;
}
