import type { HistoryTurn } from '../ports';
import type { Evidence, RunStateValue } from '../state';

type Told = HistoryTurn['clauses'][number];

type Found = Pick<RunStateValue, 'already_told' | 'norms' | 'scan' | 'collected_info' | 'key_facts'>;

/** Asked for the rest, an answer has nothing of what the one before it told: what was found without those clauses. */
export function leaveOutTold<State extends Found>(state: State): State {
  if (state.already_told.length === 0) return state;
  const isNew = (one: Told) => !isTold(state, one);
  const scans = (all: NonNullable<RunStateValue['scan']>['scans']) =>
    all.map((scan) => ({ ...scan, passages: scan.passages.filter(isNew) }));
  const { scan } = state;
  return {
    ...state,
    norms: state.norms.filter(({ contractId, norm }) => isNew({ ...norm, contractId })),
    collected_info: state.collected_info.filter(({ clause }) => isNew(clause)),
    key_facts: [],
    scan: scan && {
      ...scan,
      scans: scans(scan.scans),
      ...(scan.widened && { widened: { ...scan.widened, scans: scans(scan.widened.scans) } }),
    },
  };
}

/** The same of clauses that were chosen already. */
export function withoutTold(state: Pick<Found, 'already_told'>, evidence: readonly Evidence[]): Evidence[] {
  return evidence.filter(({ clause }) => !isTold(state, clause));
}

function isTold({ already_told: told }: Pick<Found, 'already_told'>, one: Told): boolean {
  return told.some(
    ({ contractId, part, address }) =>
      contractId === one.contractId &&
      part === one.part &&
      (address === one.address || one.address.startsWith(`${address} `)),
  );
}
