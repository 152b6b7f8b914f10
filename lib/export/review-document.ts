import type { Citation } from '#lib/protocol/citation';
import type { Language } from '#lib/protocol/document';
import type { Finding, ReviewReport } from '#lib/protocol/review';
import { heading, paragraph, remark, text, type Block, type ExportDocument, type Inline } from './document-model';
import { comparisonNotes, placesOf } from '#lib/protocol/comparison-notes';
import { exportWords } from './export-words';
import { NoteBook } from './note-book';

const WORDS = {
  ko: {
    title: '검토 보고서',
    risks: '살펴볼 점',
    topics: '주제별 내용',
    comparison: '표준계약서와의 비교',
    columns: ['이 계약', '표준계약서', '결과'],
    severity: { high: '높음', medium: '보통', low: '낮음' },
    status: { matched: '대응하는 조 있음', changed: '다름', missing: '없음', extra: '이 계약에만 있음' },
    read: (count: number) => ` (조항 ${count}개를 모두 읽음)`,
  },
  en: {
    title: 'Review',
    risks: 'Points to look at',
    topics: 'By topic',
    comparison: 'Compared with the standard contract',
    columns: ['This contract', 'Standard', 'Result'],
    severity: { high: 'high', medium: 'medium', low: 'low' },
    status: { matched: 'has a counterpart', changed: 'different', missing: 'missing', extra: 'only here' },
    read: (count: number) => ` (all ${count} clauses were read)`,
  },
} as const;

type Given = { report: ReviewReport; contractId: string; contractTitle: string; language: Language; date: string };

/** A review's report as a document, with a footnote for every clause it rests on whose citation was verified. */
export function reviewDocument({ report, contractId, contractTitle, language, date }: Given): ExportDocument {
  const words = WORDS[language];
  const common = exportWords(language);
  const { standard, articles } = report.comparison;
  const titles = new Map([[contractId, contractTitle]]);
  if (standard !== null) titles.set(standard.id, standard.title);
  const book = new NoteBook(common, titles);
  const item = (finding: Finding): Block[] => [{ kind: 'paragraph', content: lineOf(finding, language, book) }];
  const blocks: Block[] = [
    remark(`${common.contract}: ${contractTitle}`),
    paragraph(report.overview),
    heading(2, words.risks),
    { kind: 'list', isOrdered: true, start: 1, items: report.risks.map(item) },
    heading(2, words.topics),
    ...report.sections.flatMap(({ task, findings }): Block[] => [
      heading(3, task),
      {
        kind: 'list',
        isOrdered: false,
        start: 1,
        items: findings.filter(({ severity }) => severity === null).map(item),
      },
    ]),
  ];
  if (standard !== null) {
    const rows = articles.map((article) => {
      const notes = comparisonNotes(article, language).join('; ');
      const result = notes === '' ? words.status[article.status] : `${words.status[article.status]}: ${notes}`;
      return [nameOf(article.user), nameOf(article.standard), result].map((cell) => [text(cell)]);
    });
    const header = words.columns.map((column) => [text(column)]);
    blocks.push(heading(2, `${words.comparison}: ${standard.title}`), { kind: 'table', header, rows });
  }
  blocks.push({ kind: 'rule' }, remark(`${common.exported(date)} ${common.notAdvice}`));
  return { title: `${words.title}: ${contractTitle}`, language, blocks, notes: book.notes };
}

function lineOf(finding: Finding, language: Language, book: NoteBook): Inline[] {
  const words = WORDS[language];
  const { title, severity, statement, reason, citations, standard, receipt } = finding;
  const places = placesOf(finding);
  const level = [...(severity === null ? [] : [words.severity[severity]]), ...places].join(' · ');
  const beside = level === '' ? '' : ` (${level})`;
  return [
    { kind: 'text', text: `${oneLine(title)}${beside}: `, isStrong: true },
    text(oneLine(statement)),
    ...apart([...citations, ...(standard === null ? [] : [standard])].map((citation) => book.cite(citation))),
    ...(receipt === null ? [] : [text(words.read(receipt.clausesRead))]),
    ...(reason === '' ? [] : [text(` — ${oneLine(reason)}`)]),
  ];
}

/** A space between two footnotes: 1 and 2 are not 12. */
function apart(notes: readonly Inline[][]): Inline[] {
  return notes.flatMap((note, index) => (index === 0 ? note : [text(' '), ...note]));
}

function nameOf(side: { citation: Citation; title: string | null } | null): string {
  if (side === null) return '—';
  return side.title === null ? side.citation.display : `${side.citation.display} ${oneLine(side.title)}`;
}

function oneLine(words: string): string {
  return words.replace(/\s+/gu, ' ').trim();
}
