import type { ClauseRecord } from '#lib/protocol/clause';
import { isOutlineUncertain } from '#lib/protocol/is-outline-uncertain';
import type { AddressMention } from '#lib/language/address/parse-mentions';
import { normaliseArticleNumber } from '#lib/language/address/normalise-article-number';
import type { Evidence } from '../state';
import type { AnswerDraft, Composed, ComposeInput } from './answer-draft';
import { composeTopic } from './compose-topic';
import { suggestQuestions } from './example-questions';

const ARTICLE_CHARACTERS = 4000;

/** A whole article was asked for: the article as it stands. */
export async function composeArticle(input: ComposeInput, draft: AnswerDraft): Promise<Composed> {
  const fetched = input.evidence.filter(({ tool }) => tool !== 'hybrid_search');
  const missing = input.question.mentions.filter(
    (mention) => mention.kind !== 'chapter' && !fetched.some(({ clause }) => isMentioned(mention, clause)),
  );
  for (const { clause } of fetched) showArticle(draft, await narrowed(input, clause));
  const isSure = !input.contracts.some(({ structure }) => isOutlineUncertain(structure.receipt));
  for (const { address } of missing)
    draft.say(isSure ? draft.phrases.articleMissing(address) : draft.phrases.articleUnsure(address));
  for (const note of input.state.notes) draft.say(note);
  if (isSure && missing.length > 0 && fetched.length === 0) sayWhatExists(input, draft);
  if (fetched.length > 0)
    return { outcome: missing.length === 0 ? 'found' : 'partial', suggestions: suggestQuestions(input) };
  return input.evidence.length === 0
    ? { outcome: 'notFound', suggestions: suggestQuestions(input) }
    : composeTopic(input, draft);
}

/** Which articles there are, for one who asked for another. */
function sayWhatExists({ contracts }: ComposeInput, draft: AnswerDraft): void {
  for (const { structure, isStandard } of contracts) {
    const articles = structure.parts.flatMap((part) => part.articles);
    const [first, last] = [articles[0], articles.at(-1)];
    if (!isStandard && first !== undefined && last !== undefined)
      draft.say(draft.phrases.articlesAre(first.display, last.display));
  }
}

/** The clause that a question names, among what was found: as narrow as it is named, where the contract has it so. */
export async function findMentioned(input: ComposeInput, mention: AddressMention): Promise<ClauseRecord | undefined> {
  const article = input.evidence.find(({ clause }) => isMentioned(mention, clause))?.clause;
  if (article === undefined || mention.clausePath === '') return article;
  return (await input.findByAddress(article.contractId, article.part, mention.address)) ?? article;
}

/** 제5조 제2항 shows that 항 alone, where the contract has it. */
async function narrowed(input: ComposeInput, article: ClauseRecord): Promise<ClauseRecord> {
  const mention = input.question.mentions.find(
    (candidate) => candidate.clausePath !== '' && isMentioned(candidate, article),
  );
  if (mention === undefined) return article;
  return (await input.findByAddress(article.contractId, article.part, mention.address)) ?? article;
}

function isMentioned({ number, address }: AddressMention, clause: ClauseRecord): boolean {
  if (clause.address === address || clause.articleAddress === address || address.startsWith(clause.address))
    return true;
  return number !== '' && normaliseArticleNumber(number) === normaliseArticleNumber(clause.address);
}

function showArticle(draft: AnswerDraft, clause: ClauseRecord): void {
  const end = clause.text.length <= ARTICLE_CHARACTERS ? clause.text.length : lineEnd(clause.text);
  const isShown = draft.quote(
    clause,
    0,
    clause.text.slice(0, end).trimEnd().length,
    draft.phrases.wholeArticle(draft.place(clause)),
  );
  if (isShown && end < clause.text.length) draft.say(draft.phrases.cutOff);
}

function lineEnd(text: string): number {
  const at = text.lastIndexOf('\n', ARTICLE_CHARACTERS);
  return at > ARTICLE_CHARACTERS / 2 ? at : ARTICLE_CHARACTERS;
}

/** Articles that were fetched because the question named them. */
export function hasFetched(evidence: readonly Evidence[]): boolean {
  return evidence.some(({ tool }) => tool === 'get_article_by_index' || tool === 'get_article_by_title');
}
