import { isShared, isPersonWord } from '#lib/language/parties/person-words';
import { isSameParty } from '#lib/language/parties/same-party';
import { readPersons } from '#lib/language/parties/list-persons';
import type { FactSource } from '../fact-source';

/** Who pays whom by what a statement says: a party to the other, or somebody who makes no part of the contract. */
export function describePayment(start: number, end: number, { document, norms, parties }: FactSource): string[] {
  const norm = norms.find((other) => other.start < end && start < other.end);
  const names = parties.map(({ name, aliases }) => [name, ...aliases]);
  const isParty = (called: string) => names.some((own) => own.some((name) => isSameParty(name, called)));
  const kindOf = (called: string | null | undefined) => {
    if (called === undefined || called === null) return 'open';
    if (isShared(called)) return 'shared';
    return isParty(called) ? 'party' : isPersonWord(called) ? 'other person' : 'other';
  };
  const said = document.text.slice(start, end);
  const named = names.filter((own) => own.some((name) => name.length > 0 && said.includes(name))).length;
  const others = readPersons(said).filter((called) => !isParty(called)).length;
  const payer = norm === undefined ? 'none' : kindOf(norm.bearer);
  return [
    `modality ${norm?.modality ?? 'none'}`,
    `condition ${norm?.condition !== undefined}`,
    `bearer ${norm === undefined ? 'none' : norm.bearer === null ? 'open' : 'named'}`,
    `payer ${payer}`,
    `payer ${payer} to ${kindOf(norm?.counterparty)}`,
    `parties named ${Math.min(2, named)}`,
    `others named ${Math.min(2, others)}`,
    `parties named ${Math.min(2, named)} others ${Math.min(1, others)}`,
  ];
}
