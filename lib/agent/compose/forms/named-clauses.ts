import { withoutClauseLabel } from '#lib/language/sentences/headings';
import { contentTerms } from '#lib/language/words/terms';
import type { ClauseRecord } from '#lib/protocol/clause';
import { topicOf } from '#lib/protocol/meaning';
import type { ComposeInput } from '../answer-draft';
import { findMentioned } from '../compose-article';

/** The clauses that a question names by number, in its order, each as narrow as it is named; notes of them by number come last. */
export async function namedClauses(input: ComposeInput): Promise<ClauseRecord[]> {
  const named = await Promise.all(input.question.mentions.map((mention) => findMentioned(input, mention)));
  const found = named.flatMap((clause) => clause ?? []);
  return found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at);
}

/** So much must speak for an article to be the one that a question calls by its matter. */
const LEAST = 0.5;
/** What a key term asked for weighs beside the words of a title. */
const OF_KEY = 0.6;

/** The article whose matter a question names: by the words of its title, and by the key terms its norms are about; undefined where none stands out. */
export async function articleOfMatter(input: ComposeInput): Promise<ClauseRecord | undefined> {
  const [clauses, norms] = await Promise.all([input.listClauses(), input.listNorms()]);
  const titled = clauses.flatMap((clause) => {
    const title = contentTerms(titleOf(clause)).filter(({ key }) => !/\d/u.test(key));
    return title.length === 0 ? [] : [{ clause, title }];
  });
  const asked = new Set(input.question.terms.map(({ key }) => key));
  const topics = new Set(input.state.asked.keys.map(({ key }) => topicOf(key)));
  const weighed = titled.map(({ clause: article, title }) => {
    const shared = title.filter(({ key }) => asked.has(key)).length;
    const own = norms.filter(({ contractId, norm }) => contractId === article.contractId && isIn(norm, article));
    const ofKey = own.filter(({ norm }) => norm.topics.some((topic) => topics.has(topic))).length;
    const weight = shared / Math.max(1, title.length) + (OF_KEY * ofKey) / Math.max(1, own.length);
    return { article, weight: weight + (shared > 0 ? OF_KEY / 2 : 0) };
  });
  const [best] = weighed.toSorted((left, right) => right.weight - left.weight);
  return best !== undefined && best.weight >= LEAST ? best.article : undefined;
}

/** An article's title, or the name that a numbered clause begins with: "5.4 Late Payment. An amount …". */
function titleOf({ kind, address, articleAddress, articleTitle, text }: ClauseRecord): string {
  if (kind === 'article') return articleTitle ?? '';
  if (kind !== 'clause' || address === articleAddress) return '';
  return text.slice(0, Math.max(0, text.indexOf(withoutClauseLabel(text))));
}

const isIn = (norm: { part: number; start: number; end: number }, article: ClauseRecord) =>
  norm.part === article.part && norm.start >= article.start && norm.end <= article.end;
