import { fillTemplate } from '#lib/core/fill-template';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { ContractRisk } from '../../ports';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { suggestQuestions } from '../example-questions';
import { SEVERITY } from '../meaning/compose-risks';
import { quoteRule } from '../meaning/quote-rule';
import { FORM_PHRASES } from './form-phrases';
import { articleOfMatter, namedClauses } from './named-clauses';

const MOST_RISKS = 5;
const CLAUSE_CHARACTERS = 1200;
const STANDARD_CHARACTERS = 700;

/**
 * What would be better than a clause, or whether it is usual: the clause, what the standard contract of its kind has instead,
 * and which known risks it carries with what to ask for; of the whole contract where none is named. No wording is made up. Null
 * where neither a standard nor a risk is known and no clause is named.
 */
export async function composeBetter(input: ComposeInput, draft: AnswerDraft): Promise<Composed | null> {
  const named = await namedClauses(input);
  const article = named.length > 0 ? undefined : await articleOfMatter(input);
  const clauses = named.length > 0 ? named : article === undefined ? [] : [article];
  const { risks, asked } = input.state;
  if (clauses.length === 0 && risks.length === 0) return null;
  const phrases = FORM_PHRASES[input.question.language];
  const isUsual = asked.form === 'comparison';
  if (clauses.length === 0) {
    draft.say(isUsual ? phrases.usualAll : phrases.betterAll);
    if (isUsual) draft.say(phrases.noStandardHere);
    await sayRisks(input, draft, risks);
  }
  for (const clause of clauses) {
    draft.say(fillTemplate(isUsual ? phrases.standing : phrases.better, { place: draft.place(clause) }));
    draft.quote(clause, 0, endWithin(clause, CLAUSE_CHARACTERS));
    sayStandard(input, draft, clause);
    const own = risks.filter((one) => isOf(one, clause));
    draft.say(own.length === 0 ? phrases.noAsks : `**${phrases.asks}**`);
    await sayRisks(input, draft, own);
  }
  return { outcome: 'found', suggestions: suggestQuestions(input) };
}

/** The standard's article beside a clause, in its own words. */
function sayStandard(input: ComposeInput, draft: AnswerDraft, clause: ClauseRecord): void {
  const phrases = FORM_PHRASES[input.question.language];
  const beside = input.state.comparisons.filter(
    ({ user }) =>
      user !== null &&
      user.contractId === clause.contractId &&
      user.part === clause.part &&
      user.articleAddress === clause.articleAddress,
  );
  if (beside.length === 0) draft.say(phrases.noStandardHere);
  for (const { standard } of beside.slice(0, 2)) {
    const lead = fillTemplate(phrases.standardSays, { place: draft.place(standard) });
    draft.quote(standard, 0, endWithin(standard, STANDARD_CHARACTERS), lead);
  }
}

async function sayRisks(input: ComposeInput, draft: AnswerDraft, risks: readonly ContractRisk[]): Promise<void> {
  const { language } = input.question;
  for (const { contractId, risk } of risks.slice(0, MOST_RISKS)) {
    draft.say(`**${risk.title[language]}** (${SEVERITY[language][risk.severity]}): ${risk.reason[language]}`);
    await quoteRule(input, draft, { contractId, ...risk });
  }
}

const isOf = ({ contractId, risk }: ContractRisk, clause: ClauseRecord) =>
  contractId === clause.contractId && risk.part === clause.part && risk.start < clause.end && clause.start < risk.end;

/** Where a clause is cut: at the end of a line, a longer one than fits. */
function endWithin({ text }: ClauseRecord, longest: number): number {
  const whole = text.trimEnd().length;
  if (whole <= longest) return whole;
  const cut = Math.max(text.lastIndexOf('\n', longest), text.lastIndexOf('. ', longest) + 1);
  return text.slice(0, cut > longest / 4 ? cut : longest).trimEnd().length;
}
