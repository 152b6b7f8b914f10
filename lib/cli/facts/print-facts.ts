import { nameOfKey } from '#lib/meaning/facts/describe-value';
import type { Language, ReadDocument } from '#lib/protocol/document';
import type { Fact, Meaning } from '#lib/protocol/meaning';
import { FACT_WORDS } from '#lib/meaning/facts/fact-words';

const PAGE = {
  ko: {
    blank: '빈칸',
    conflict: '서로 다름',
    computed: '계산함',
    missing: '찾지 못한 항목',
    attached: '딸린 계약',
    read: (read: number, operative: number) => `효력 있는 문장 ${operative}개 가운데 ${read}개를 읽었습니다.`,
  },
  en: {
    blank: 'blank',
    conflict: 'differs',
    computed: 'computed',
    missing: 'Not found',
    attached: 'Attached agreement',
    read: (read: number, operative: number) => `Read ${read} of ${operative} operative statements.`,
  },
} as const;
const LABEL_WIDTH = 26;

/** The facts as a page for the terminal, by matter: what, its value, how it is known unless it is stated, where; then what was not found. */
export function printFacts(
  { title, structure }: Pick<ReadDocument, 'title' | 'structure'>,
  { facts, coverage }: Meaning,
  language: Language,
): string {
  const page = PAGE[language];
  const attached = [...new Set(facts.map(({ part }) => part))].filter((part) => part !== 0);
  const found = new Set(facts.map(({ key }) => key));
  const missing = FACT_WORDS.groups.flatMap(({ keys }) =>
    keys.filter((key) => !found.has(key)).map((key) => nameOfKey(key, language)),
  );
  return [
    title,
    '═'.repeat(Math.min(72, Math.max(12, widthOf(title)))),
    ...linesOf(
      facts.filter(({ part }) => part === 0),
      language,
    ),
    ...attached.flatMap((part) => [
      '',
      `── ${page.attached}: ${structure.parts[part]?.title ?? structure.parts[part]?.address ?? ''}`,
      ...linesOf(
        facts.filter((fact) => fact.part === part),
        language,
      ),
    ]),
    '',
    ...(missing.length === 0 ? [] : [`${page.missing}: ${missing.join(', ')}`]),
    page.read(coverage.read, coverage.operative),
    '',
  ].join('\n');
}

function linesOf(facts: readonly Fact[], language: Language): string[] {
  return FACT_WORDS.groups.flatMap(({ name, keys }) => {
    const rows = keys.flatMap((key) =>
      facts
        .filter((fact) => fact.key === key)
        .map((fact, index) => row(fact, index === 0 ? nameOfKey(key, language) : '', language)),
    );
    return rows.length === 0 ? [] : ['', name[language], ...rows];
  });
}

function row({ display, basis, citations }: Fact, label: string, language: Language): string {
  const how = basis === 'stated' ? '' : `(! ${PAGE[language][basis]}) `;
  const places = [...new Set(citations.map((citation) => citation.display))].join(', ');
  const pad = ' '.repeat(Math.max(1, LABEL_WIDTH - widthOf(label)));
  return `  ${label}${pad}${how}${display[language].replace(/\s+/gu, ' ')}${places === '' ? '' : `  [${places}]`}`;
}

/** Columns of a terminal: letters of East Asian scripts take two. */
function widthOf(text: string): number {
  return [...text].reduce(
    (width, letter) => width + (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uff60]/u.test(letter) ? 2 : 1),
    0,
  );
}
