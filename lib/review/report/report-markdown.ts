import type { Citation } from '#lib/protocol/citation';
import type { Language } from '#lib/protocol/document';
import type { Finding, ReviewReport } from '#lib/protocol/review';
import { comparisonNotes, placesOf } from '#lib/protocol/comparison-notes';

const WORDS = {
  ko: {
    title: '검토 보고서',
    risks: '살펴볼 점',
    topics: '주제별 내용',
    comparison: '표준계약서와의 비교',
    sources: '근거',
    standard: '표준계약서',
    receipt: (count: number) => `조항 ${count}개를 모두 읽었어요`,
    severity: { high: '높음', medium: '보통', low: '낮음' },
    status: { matched: '대응하는 조 있음', changed: '다름', missing: '없음', extra: '이 계약에만 있음' },
    compared: '조마다 숫자, 기한, 당사자, 긍정·부정을 견주었어요. 그 밖의 차이는 나란히 읽어 보세요.',
    advice: '법률 자문이 아니에요.',
  },
  en: {
    title: 'Review',
    risks: 'Points to look at',
    topics: 'By topic',
    comparison: 'Compared with the standard contract',
    sources: 'Sources',
    standard: 'standard contract',
    receipt: (count: number) => `all ${count} clauses were read`,
    severity: { high: 'high', medium: 'medium', low: 'low' },
    status: {
      matched: 'has a counterpart',
      changed: 'different',
      missing: 'missing',
      extra: 'only in this contract',
    },
    compared: 'Figures, deadlines, parties and negations were compared. For anything else read both side by side.',
    advice: 'Not legal advice.',
  },
} as const;

/** The whole report as Markdown; `[1]` stands for a source at its end. */
export function reportMarkdown(report: Omit<ReviewReport, 'markdown'>, title: string, language: Language): string {
  const words = WORDS[language];
  const sources = new Sources(words.standard);
  const lines = [`# ${words.title}: ${oneLine(title)}`, '', report.overview, ''];
  if (report.risks.length > 0) {
    lines.push(`## ${words.risks}`, '');
    report.risks.forEach((risk, index) => {
      const level = risk.severity === null ? [] : [words.severity[risk.severity]];
      const beside = [...level, ...placesOf(risk)].join(' · ');
      lines.push(`${index + 1}. **${oneLine(risk.title)}** (${beside}): ${statementOf(risk, sources, words.receipt)}`);
    });
    lines.push('');
  }
  lines.push(`## ${words.topics}`, '');
  for (const { task, output, findings } of report.sections) {
    lines.push(`### ${oneLine(task)}`, '', output, '');
    for (const finding of findings.filter(({ severity }) => severity === null))
      lines.push(
        `- **${oneLine(finding.title)}**${besideOf(finding)}: ${statementOf(finding, sources, words.receipt)}`,
      );
    lines.push('');
  }
  const { standard, articles } = report.comparison;
  if (standard !== null) {
    lines.push(`## ${words.comparison}: ${oneLine(standard.title)}`, '', words.compared, '');
    for (const article of articles) {
      const places = [article.user, article.standard].flatMap((side) => (side === null ? [] : [nameOf(side)]));
      const notes = comparisonNotes(article, language).map((note) => ` — ${oneLine(note)}`);
      lines.push(`- ${words.status[article.status]}: ${places.join(' ↔ ')}${notes.join('')}`);
    }
    lines.push('');
  }
  if (sources.lines.length > 0) lines.push(`## ${words.sources}`, '', ...sources.lines, '');
  return [...lines, words.advice, ''].join('\n');
}

function statementOf(finding: Finding, sources: Sources, receiptOf: (count: number) => string): string {
  const marks = [
    ...finding.citations.map((citation) => sources.mark(citation, false)),
    ...(finding.standard === null ? [] : [sources.mark(finding.standard, true)]),
  ];
  const receipt = finding.receipt === null ? '' : ` (${receiptOf(finding.receipt.clausesRead)})`;
  const reason = finding.reason === '' ? '' : ` — ${oneLine(finding.reason)}`;
  return `${oneLine(finding.statement)}${marks.map((mark) => ` [${mark}]`).join('')}${receipt}${reason}`;
}

function besideOf(finding: Finding): string {
  const places = placesOf(finding);
  return places.length === 0 ? '' : ` (${places.join(' · ')})`;
}

function nameOf({ citation, title }: { citation: Citation; title: string | null }): string {
  return title === null ? citation.display : `${citation.display} ${oneLine(title)}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Sources in the order in which they are first named; the same place keeps its number. */
class Sources {
  readonly lines: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #standardName: string;

  constructor(standardName: string) {
    this.#standardName = standardName;
  }

  mark(citation: Citation, isStandard: boolean): number {
    const key = `${citation.contractId} ${citation.start} ${citation.end}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(key, number);
    const place = isStandard ? `${this.#standardName} ${citation.display}` : citation.display;
    this.lines.push(`[${number}] ${place}: ${oneLine(citation.quote).slice(0, 400)}`, '');
    return number;
  }
}
