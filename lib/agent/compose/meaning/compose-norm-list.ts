import type { Language } from '#lib/protocol/document';
import type { Norm } from '#lib/protocol/meaning';
import type { ContractNorm } from '../../ports';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { suggestQuestions } from '../example-questions';
import { markdownTable } from '../markdown';
import { findRule, type Rule } from './quote-rule';

const HEAD = {
  ko: ['누가', '무엇을', '언제', '금액·비율', '조항'],
  en: ['Who', 'What', 'When', 'How much', 'Clause'],
} as const;
const ACT_CHARACTERS = 220;
const ROW_CHARACTERS = 600;

/** Every norm that was asked for as a table, complete, with its count. */
export async function composeNormList(input: ComposeInput, draft: AnswerDraft): Promise<Composed> {
  const { language } = input.question;
  const norms = withoutProvisos(input.state.norms);
  const rows: string[][] = [];
  for (const { contractId, norm } of norms) {
    const rule = await findRule(input, { contractId, ...norm });
    if (rule === undefined) continue;
    const { clause } = rule;
    const { start, end } = told(norm, rule);
    const marker = draft.cite(clause, start, end);
    const text = clause.text.slice(start, end);
    const title = draft.titleOf(contractId);
    // The marker shows the address.
    const place = `${title === null ? '' : `${title} `}[${marker}]`;
    rows.push([whoOf(norm.bearer, language), shortened(text), timeOf(norm, clause), amountsOf(norm, clause), place]);
  }
  if (rows.length === 0) return { outcome: 'partial', suggestions: suggestQuestions(input) };
  draft.say(countOf(rows.length, language));
  draft.say(markdownTable(HEAD[language], rows));
  return { outcome: 'found', suggestions: suggestQuestions(input) };
}

/** What is told as the exception of another norm is no row of its own. */
function withoutProvisos(norms: readonly ContractNorm[]): ContractNorm[] {
  return norms.filter(
    ({ contractId, norm }) =>
      !norms.some(
        (other) =>
          other.contractId === contractId &&
          other.norm.id !== norm.id &&
          other.norm.exceptions.some(({ start, end }) => start <= norm.start && end >= norm.end),
      ),
  );
}

/** A row tells the norm with its exceptions, as far as they stand together. */
function told(norm: Norm, { clause, start, end }: Rule): { start: number; end: number } {
  const own = { start: norm.start - clause.start, end: norm.end - clause.start };
  const hasMore = norm.exceptions.some((exception) => exception.end > norm.end);
  return hasMore && end - start <= ROW_CHARACTERS ? { start: Math.min(start, own.start), end } : own;
}

const WHO: Readonly<Record<string, Record<Language, string>>> = {
  each: { ko: '각 당사자', en: 'Each party' },
  both: { ko: '양 당사자', en: 'Both parties' },
};
const whoOf = (bearer: string | null, language: Language) =>
  bearer === null ? '' : (WHO[bearer]?.[language] ?? bearer);

function countOf(count: number, language: Language): string {
  return language === 'ko'
    ? `모두 ${count}가지예요. 모든 조항을 읽고 모았어요.`
    : `There are ${count} in all, gathered from every clause.`;
}

type Texted = { start: number; text: string };

function timeOf({ time }: Norm, clause: Texted): string {
  return time === undefined ? '' : slice(clause, time);
}

function amountsOf({ amounts }: Norm, clause: Texted): string {
  return amounts.map((amount) => slice(clause, amount)).join(', ');
}

const slice = ({ start: from, text }: Texted, { start, end }: { start: number; end: number }) =>
  text.slice(start - from, end - from);

function shortened(text: string): string {
  const flat = text.replace(/\s+/gu, ' ').trim();
  return flat.length <= ACT_CHARACTERS ? flat : `${flat.slice(0, ACT_CHARACTERS).replace(/\s+\S*$/u, '')} …`;
}
