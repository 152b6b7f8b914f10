import type { SelfCheck } from '#lib/protocol/self-check';
import type { Agent } from '../agent-deps';
import type { CheckedClaim, CitationBook } from '../compose/citation-book';
import { blockquote, escapeMarkdown } from '../compose/markdown';
import type { ContractInScope } from '../ports';
import type { Question } from '#lib/language/questions/analyse-question';
import { ruleExtent } from '#lib/language/sentences/rule-extent';
import { NO_SPENDING, type Evidence, type RunStateValue } from '../state';
import { answerCriteria } from './answer-criteria';
import { isFailed } from './find-faults';
import type { LaidAnswer } from './lay-answer';
import { missedParts } from './measure-parts';
import { nearestSpan } from './nearest-span';
import { toSelfCheck } from './to-self-check';

type ComposedVersion = { origin: 'draft' | 'mended'; text: string; claims: CheckedClaim[] };

type Composing = {
  agent: Agent;
  state: RunStateValue;
  contracts: readonly ContractInScope[];
  question: Question;
  evidence: readonly Evidence[];
  book: CitationBook;
  signal: AbortSignal;
};

/**
 * Checks an answer that was composed from the clauses, by rule alone: what a model would be measured by, but for the length,
 * which composing decides. A quote that was shortened past its meaning is given in full; one that does not hold even so is
 * taken out, and a part of the question that is passed over gets the clause that speaks of it. The history says what is left.
 */
export async function checkComposed(
  text: string,
  composing: Composing,
): Promise<{ version: ComposedVersion; selfCheck: SelfCheck | null }> {
  const { agent, state, book, signal } = composing;
  const draft: ComposedVersion = { origin: 'draft', text, claims: book.checkClaims(text) };
  // One that cites nothing was found to have nothing to cite by the same scan that would judge it.
  const isLeftOut = (id: string): boolean => id === 'concise' || (id === 'complete' && draft.claims.length === 0);
  const criteria = answerCriteria({ ...composing, spent: NO_SPENDING }).filter(({ id }) => !isLeftOut(id));
  const end = await agent.answerWorkflow?.<null, ComposedVersion>({
    generate: () => Promise.resolve(draft),
    criteria: criteria.map(({ check, ...criterion }) => ({
      ...criterion,
      check: check === null ? null : (version) => check({ laid: laidOf(version) }),
    })),
    reflectWithModel: null,
    improve: [(_task, version) => Promise.resolve(mend(version, composing))],
    limits: agent.limits.answerLoop,
  })(null, signal);
  if (end === undefined) return { version: mend(draft, composing) ?? draft, selfCheck: null };
  const selfCheck = toSelfCheck({
    thoroughness: state.thoroughness,
    history: end.history,
    end: { ...end, replaced: 0 },
    calls: null,
    read: ({ origin, text: written, claims }) => ({
      origin,
      text: withNames(written, claims, book),
      isOpen: claims.some(({ checked }) => checked.state !== 'verified'),
    }),
  });
  return { version: end.best.draft, selfCheck };
}

/** Every paragraph counts as a sentence, with the markers it ends in. */
function laidOf({ text, claims }: ComposedVersion): LaidAnswer {
  const statements = paragraphsOf(text).map((shown) => ({
    part: { type: 'written' as const, raw: shown },
    shown,
    text: textOf(shown),
    markers: markersOf(shown),
    clauses: [],
    removedMarkers: 0,
    isFactual: false,
  }));
  // A claim on a paragraph is found by its words; here the paragraph is the claim.
  const own = claims.map((claim) => ({ ...claim, sentence: '' }));
  return { statements, claims: own, removedMarkers: 0 };
}

/** Without the quotes that do not hold, and with the clause of a part that was passed over; null when nothing changes. */
function mend(version: ComposedVersion, composing: Composing): ComposedVersion | null {
  const { book } = composing;
  const sound = withoutFailed(version, book) ?? version;
  const passedOver = sound.claims.length === 0 ? [] : missedParts(laidOf(sound), composing);
  const missed = passedOver.map(({ part, evidence: { clause } }) => {
    const { start, end } = ruleExtent(clause.text, nearestSpan(part.text, clause.text));
    const quote = clause.text.slice(start, end);
    const marker = book.cite(clause, start, end, quote);
    const paragraphs = [`**${escapeMarkdown(clause.display)}**`, blockquote(quote, marker)];
    return { paragraphs, claims: book.checkAs(marker, quote, sound.text) };
  });
  const added = missed.filter((one) => !one.claims.some(isFailed));
  if (sound === version && added.length === 0) return null;
  return {
    origin: 'mended',
    text: [sound.text, ...added.flatMap(({ paragraphs }) => paragraphs)].join('\n\n'),
    claims: [...sound.claims, ...added.flatMap((one) => one.claims)],
  };
}

/** null when every quote holds, or none would be left. */
function withoutFailed({ text, claims }: ComposedVersion, book: CitationBook): ComposedVersion | null {
  const paragraphs = paragraphsOf(text);
  const inRows = new Set(paragraphs.filter(hasRows).flatMap(markersOf));
  const failed = new Map(
    claims.flatMap((claim) => (isFailed(claim) && !inRows.has(claim.marker) ? [[claim.marker, claim] as const] : [])),
  );
  if (failed.size === 0) return null;
  const kept: string[] = [];
  const mended = new Map<number, CheckedClaim[]>();
  for (const paragraph of paragraphs) {
    const marker = markersOf(paragraph).find((one) => failed.has(one));
    const claim = marker === undefined ? undefined : failed.get(marker);
    if (marker === undefined || claim === undefined) {
      kept.push(paragraph);
      continue;
    }
    const whole = book.checkAs(marker, claim.quote, text);
    mended.set(marker, whole.some(isFailed) ? [] : whole);
    if (!whole.some(isFailed)) kept.push(blockquote(claim.quote, marker));
    else if (kept.at(-1)?.startsWith('>') === false) kept.pop();
  }
  const left = claims.flatMap((claim) => (failed.has(claim.marker) ? [] : [claim]));
  const all = [...left, ...[...mended.values()].flat()];
  return all.length === 0 ? null : { origin: 'mended', text: kept.join('\n\n'), claims: all };
}

/** A list or a table: each row shows its own verdict, and a complete list loses none of them. */
function hasRows(paragraph: string): boolean {
  return /^(?:\||- )/u.test(paragraph);
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
}

function markersOf(paragraph: string): number[] {
  return [...paragraph.matchAll(/(?<!\\)\[(\d{1,3})\]/g)].map((match) => Number(match[1]));
}

function textOf(paragraph: string): string {
  return paragraph.replace(/(?<!\\)\[\d{1,3}\]/g, '').trim();
}

/** The places' names in place of the markers. */
function withNames(text: string, claims: readonly CheckedClaim[], book: CitationBook): string {
  return claims.reduce(
    (rest, { marker }) => rest.replaceAll(`[${marker}]`, `[${book.placeOf(marker)?.display ?? marker}]`),
    text,
  );
}
