import { addressSteps } from '#lib/language/modality/clause-cues';
import { overrides } from '#lib/language/modality/find-exceptions';
import type { DocumentStructure } from '#lib/protocol/document';
import type { Norm } from '#lib/protocol/meaning';
import type { Statement } from '../statements/statement';
import { sortedSpans } from './sorted-spans';

/** How much of the text around a clause's name tells whether it gives way. */
const AROUND = 120;
/** A clause of more norms than this is an article, and not all of it gives way. */
const MAX_NORMS = 12;

/** Adds to each norm the sentences elsewhere that say it does not hold for them: "제3항의 경우에는 제1항을 적용하지 아니한다". */
export function attachExceptions(
  norms: readonly Norm[],
  structure: DocumentStructure,
  statements: readonly Statement[],
): void {
  const byAddress = new Map<string, Norm[]>();
  for (const norm of norms)
    for (const address of withOuter(norm.address)) {
      const key = `${norm.part} ${address}`;
      const there = byAddress.get(key);
      if (there === undefined) byAddress.set(key, [norm]);
      else there.push(norm);
    }
  const references = sortedSpans(structure.references);
  for (const { start, end, text } of statements)
    for (const reference of references.within(start, end)) {
      const targets = byAddress.get(`${reference.toPart} ${reference.to}`) ?? [];
      if (targets.length === 0 || targets.length > MAX_NORMS) continue;
      const before = text.slice(Math.max(0, reference.start - start - AROUND), reference.start - start);
      const after = text.slice(reference.end - start, reference.end - start + AROUND);
      if (!overrides(before, after)) continue;
      for (const target of targets) {
        const isKnown = target.exceptions.some((exception) => exception.start === start);
        if (!isKnown && (target.end <= start || target.start >= end)) target.exceptions.push({ start, end });
      }
    }
}

/** The address itself and those it stands in: 제4조 제2항 다목, 제4조 제2항, 제4조; 8.2(b), 8.2. */
function withOuter(address: string): string[] {
  const ends = addressSteps(address);
  return [address, ...ends.map((end) => address.slice(0, end))];
}
