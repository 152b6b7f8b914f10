import { heaviest } from '#lib/core/heaviest';
import { sayDate } from '#lib/language/dates/say-dates';
import { cutAtWord } from '#lib/language/text/cut-at-word';
import type { BriefAct, BriefParty, BriefTerm, BriefValue, ContractBrief } from '#lib/protocol/contract-brief';
import type { Language } from '#lib/protocol/document';
import type { TimelineEntry } from '#lib/protocol/timeline';
import { briefWords, type BriefWords } from './brief-words';
import { heading, quiet, remark, strong, text, type Block, type ExportDocument, type Inline } from './document-model';
import { exportWords } from './export-words';

/** `date` as the reader writes it. */
type Reader = { language: Language; date: string };

/** Of each party, the weightiest: a page is for what must not be missed, the workbook has them all. */
const SHOWN_AT_MOST = { duties: 5, bans: 3, rights: 2 } as const;
/** What a summary would hardly tell is not weighty, however little there is of a kind. */
const WEIGHTY = 0.1;
const KINDS = ['duties', 'bans', 'rights'] as const;
const PLACES_AT_MOST = 3;
const PARTIES_AT_MOST = 6;
const DATES_AT_MOST = 30;
const VALUES_AT_MOST = 6;
const VALUE_CHARACTERS = 220;
const ACT_CHARACTERS = 160;
const TERM_SHARES = [0.19, 0.81];
const DATE_SHARES = [0.19, 0.51, 0.3];

/** A contract at a glance as a page to lay on top of it: every line with the clause it stands in, no footnotes. */
export function briefDocument(brief: ContractBrief, { language, date }: Reader): ExportDocument {
  const words = briefWords(language);
  const common = exportWords(language);
  const { meaning, coverage, missing } = brief;
  const about = [
    ...(missing.length === 0 ? [] : [`${words.missing}: ${missing.map((label) => label[language]).join(', ')}`]),
    [
      ...(coverage === null ? [] : [words.read(coverage)]),
      ...(meaning.status === 'ready' ? [] : [words.state[meaning.status]]),
      common.exported(date),
      common.notAdvice,
    ].join(' '),
  ];
  const blocks: Block[] = [
    ...brief.parts.flatMap((part) => partBlocks(part, language, words)),
    ...datesBlocks(brief.dates, language, words),
    ...brief.parties.slice(0, PARTIES_AT_MOST).flatMap((party) => partyBlocks(party, words)),
    { kind: 'rule' },
    ...about.map(remark),
  ];
  return { title: `${words.title}: ${brief.title}`, language, blocks, notes: [], isCompact: true };
}

function partBlocks({ title, groups }: ContractBrief['parts'][number], language: Language, words: BriefWords): Block[] {
  const settled = groups.flatMap(({ terms }) => terms.filter(({ isOnlySettled }) => isOnlySettled));
  return [
    ...(title === null ? [] : [heading(3, words.attached(title))]),
    ...groups.flatMap(({ name, terms }): Block[] => {
      const told = terms.filter(({ isOnlySettled }) => !isOnlySettled);
      if (told.length === 0) return [];
      const rows = told.map((term) => [[text(term.label[language])], valueCell(term, language, words)]);
      return [{ kind: 'table', header: [[text(name[language])], []], rows, shares: TERM_SHARES }];
    }),
    ...(settled.length === 0 ? [] : [settledLine(settled, language, words)]),
  ];
}

function settledLine(terms: readonly BriefTerm[], language: Language, words: BriefWords): Block {
  const content = terms.flatMap(({ label, values }, index): Inline[] => {
    const places = placesOf(
      values.flatMap(({ citations }) => citations),
      words,
    );
    return [text(`${index === 0 ? '' : ', '}${label[language]}`), ...inBrackets(places)];
  });
  return { kind: 'paragraph', content: [strong(`${words.alsoSettled}: `), ...content] };
}

/** The values of a term; of those that stand in the same clause one after the other, it stands behind the last. */
function valueCell({ key, values: all }: BriefTerm, language: Language, words: BriefWords): Inline[] {
  const values = all.slice(0, VALUES_AT_MOST);
  const left = all.length - values.length;
  const more = left > 0 ? [quiet(` ${words.more(left)}`)] : [];
  const told = values.flatMap((value, index): Inline[] => {
    const places = placesOf(value.citations, words);
    const next = values[index + 1];
    const isSaidNext = next !== undefined && placesOf(next.citations, words) === places;
    const between: Inline[] = next === undefined ? [] : key === 'party' ? [{ kind: 'break' }] : [text('; ')];
    return [...valueWords(value, language), ...(isSaidNext ? [] : inBrackets(places)), ...between];
  });
  return [...told, ...more];
}

/** What needs a look, a blank or a contradiction, stands out. */
function valueWords({ shown, note, basis }: BriefValue, language: Language): Inline[] {
  const isOpen = basis === 'blank' || basis === 'conflict';
  const said = cutAtWord(shown[language], VALUE_CHARACTERS);
  const write = isOpen ? strong : text;
  return [
    write(said),
    ...(note === null ? [] : [isOpen ? strong(` (${note[language]})`) : quiet(` (${note[language]})`)]),
  ];
}

function datesBlocks(dates: readonly TimelineEntry[], language: Language, words: BriefWords): Block[] {
  if (dates.length === 0) return [];
  const rows = dates.slice(0, DATES_AT_MOST).map(({ date, label, basis, recurrence, citations }) => {
    const beside = [
      ...(recurrence === undefined ? [] : [words.repeats(recurrence)]),
      ...(basis === 'stated' ? [] : [words.basis[basis]]),
    ].join('; ');
    const write = basis === 'conflict' ? strong : quiet;
    return [
      [text(sayDate(date)[language])],
      [text(label[language]), ...(beside === '' ? [] : [write(` (${beside})`)])],
      [quiet(placesOf(citations, words))],
    ];
  });
  const left = dates.length - DATES_AT_MOST;
  if (left > 0) rows.push([[], [quiet(words.more(left))], []]);
  const header = words.dateColumns.map((column) => [text(column)]);
  return [heading(3, words.dates), { kind: 'table', header, rows, shares: DATE_SHARES }];
}

function partyBlocks(party: BriefParty, words: BriefWords): Block[] {
  return KINDS.flatMap((kind): Block[] => {
    const acts = party[kind];
    if (acts.length === 0) return [];
    const shown = heaviest(weighty(acts), SHOWN_AT_MOST[kind]);
    const left = acts.length - shown.length;
    const items = shown.map((act, index): Block[] => {
      const more = left > 0 && index === shown.length - 1 ? [quiet(` ${words.more(left)}`)] : [];
      const whole = [act.words, act.items.map((item) => item.words).join(' · ')].join(' ').trim();
      const said = text(cutAtWord(whole, ACT_CHARACTERS));
      return [{ kind: 'paragraph', content: [said, ...inBrackets(act.display), ...more] }];
    });
    return [
      heading(3, words.acts[kind](party.name ?? words.everyParty)),
      { kind: 'list', isOrdered: false, start: 1, items },
    ];
  });
}

/** Where nothing was weighed, the first ones do. */
function weighty(acts: readonly BriefAct[]): readonly BriefAct[] {
  const found = acts.filter(({ weight }) => weight >= WEIGHTY);
  return found.length === 0 ? acts : found;
}

function placesOf(citations: readonly { display: string }[], words: BriefWords): string {
  const all = [...new Set(citations.map(({ display }) => display))];
  const left = all.length - PLACES_AT_MOST;
  return [all.slice(0, PLACES_AT_MOST).join(', '), ...(left > 0 ? [words.morePlaces(left)] : [])].join(' ');
}

function inBrackets(places: string): Inline[] {
  return places === '' ? [] : [quiet(` (${places})`)];
}
