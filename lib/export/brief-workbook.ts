import type { BriefAct, BriefParty, BriefTerm, BriefValue, ContractBrief } from '#lib/protocol/contract-brief';
import type { Language } from '#lib/protocol/document';
import { briefWords, type BriefWords } from './brief-words';
import { exportWords } from './export-words';
import type { Sheet, SheetCell } from './write-xlsx';

/** `date` as the reader writes it. */
type Reader = { language: Language; date: string };

/** Characters. */
const WIDTHS = {
  terms: [20, 22, 60, 34, 28],
  dates: [13, 56, 26, 28, 30],
  acts: [18, 14, 90, 22, 22],
} as const;
const KINDS = ['duties', 'bans', 'rights'] as const;

/** All of a contract's brief as sheets to sort and filter: key terms, dates, acts, and what it is. */
export function briefWorkbook(brief: ContractBrief, { language, date }: Reader): Sheet[] {
  const words = briefWords(language);
  return [
    {
      name: words.sheets.terms,
      columns: columnsOf(words.columns.terms, WIDTHS.terms),
      rows: [...termRows(brief, language, words), ...missingRows(brief, language, words)],
    },
    {
      name: words.sheets.dates,
      columns: columnsOf(words.columns.dates, WIDTHS.dates),
      rows: brief.dates.map((entry) => [
        { date: entry.date },
        entry.label[language],
        words.basis[entry.basis],
        placesOf(entry.citations),
        entry.recurrence === undefined ? '' : words.repeats(entry.recurrence),
      ]),
    },
    {
      name: words.sheets.acts,
      columns: columnsOf(words.columns.acts, WIDTHS.acts),
      rows: brief.parties.flatMap((party) => actRows(party, words)),
    },
    aboutSheet(brief, { language, date }, words),
  ];
}

/** A row for each value; the matter of an attached agreement is told with its title. */
function termRows({ parts }: ContractBrief, language: Language, words: BriefWords): SheetCell[][] {
  return parts.flatMap(({ title, groups }) =>
    groups.flatMap(({ name, terms }) => {
      const matter = title === null ? name[language] : `${words.attached(title)} · ${name[language]}`;
      return terms.flatMap(({ label, values }: BriefTerm) =>
        values.map((value) => [
          matter,
          label[language],
          value.shown[language],
          knownOf(value, language, words),
          placesOf(value.citations),
        ]),
      );
    }),
  );
}

function missingRows({ missing }: ContractBrief, language: Language, words: BriefWords): SheetCell[][] {
  return missing.map((label) => ['', label[language], '', words.notFound, '']);
}

function knownOf({ note, basis }: BriefValue, language: Language, words: BriefWords): string {
  return note?.[language] ?? words.basis[basis];
}

function actRows(party: BriefParty, words: BriefWords): SheetCell[][] {
  return KINDS.flatMap((kind) =>
    party[kind]
      .flatMap(rowsOfAct)
      .map(({ words: said, when, display }) => [
        party.name ?? words.everyParty,
        words.kinds[kind],
        said,
        when ?? '',
        display,
      ]),
  );
}

/** Each item of an act behind the sentence that it hangs on: rows are sorted and filtered one by one. */
function rowsOfAct(act: BriefAct): Pick<BriefAct, 'words' | 'when' | 'display'>[] {
  if (act.items.length === 0) return [act];
  return act.items.map((item) => ({ ...item, words: `${act.words} ${item.words}` }));
}

function aboutSheet({ title, coverage, meaning }: ContractBrief, { language, date }: Reader, words: BriefWords): Sheet {
  const common = exportWords(language);
  const lines = [
    ...(coverage === null ? [] : [words.read(coverage)]),
    ...(meaning.status === 'ready' ? [] : [words.state[meaning.status]]),
    common.exported(date),
    common.notAdvice,
  ];
  return { name: words.sheets.about, columns: [{ title, width: 100 }], rows: lines.map((line) => [line]) };
}

function columnsOf(titles: readonly string[], widths: readonly number[]): Sheet['columns'] {
  return titles.map((title, column) => ({ title, width: widths[column] ?? 20 }));
}

function placesOf(citations: readonly { display: string }[]): string {
  return [...new Set(citations.map(({ display }) => display))].join(', ');
}
