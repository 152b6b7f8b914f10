import { endsWhole } from '#lib/language/sentences/passages';
import { isBoilerplateTitle } from '#lib/language/titles/article-titles';
import type { Citation } from '#lib/protocol/citation';
import type { ArticleComparison, DeviationAspect, DeviationDifference, Finding } from '#lib/protocol/review';
import type { Language } from '#lib/protocol/document';
import type { ReviewDeps } from '../review-deps';
import { runCall, type Ran } from '../run-guarded';
import { withoutClauseLabel } from '#lib/language/sentences/headings';

const ASPECTS: Record<DeviationAspect, Record<Language, string>> = {
  number: { ko: '숫자', en: 'number' },
  negation: { ko: '하는 일과 하지 않는 일', en: 'duty or ban' },
  party: { ko: '당사자', en: 'party' },
  deadline: { ko: '기간·기한', en: 'time' },
};

/** What the standard contract has that this one lacks, and where this one says otherwise. */
export async function standardFindings(deps: ReviewDeps, ran: Ran, signal: AbortSignal): Promise<Finding[]> {
  const { articles } = await deps.sources.compare();
  if (articles.length === 0) return [];
  const topic = deps.input.language === 'ko' ? '전체' : 'everything';
  await runCall(deps, { tool: 'lookup_standard_contract', args: { user_article_numbers: [], topic } }, ran, signal);
  const findings: Finding[] = [];
  for (const article of articles) {
    const missing = await missingFinding(deps, article, signal);
    findings.push(...changedFindings(article, deps.input.language), ...(missing === null ? [] : [missing]));
  }
  return findings.filter(({ id }, index) => findings.findIndex((one) => one.id === id) === index);
}

const QUOTED = 200;

/** What the article settles and no clause of the contract does: its named matters, or the article whole. */
async function missingFinding(
  deps: ReviewDeps,
  { standard, status, lacks: all }: ArticleComparison,
  signal: AbortSignal,
): Promise<Finding | null> {
  const major = all.filter(({ isMinor }) => !isMinor);
  const lacks = major.length > 0 ? major : status === 'missing' ? all : [];
  if (standard === null || (status !== 'missing' && lacks.length === 0)) return null;
  const article = standard.title ?? standard.citation.display;
  if (isBoilerplateTitle(article) && lacks.length === 0) return null;
  const { language } = deps.input;
  const name = lacks.length === 0 ? article : lacks.map((one) => one.name).join(', ');
  const cited = lacks[0]?.standard ?? standard.citation;
  const receipt = await deps.sources.scan(lacks.length === 0 ? article : name, signal);
  const gap = language === 'ko' ? '' : ' ';
  const place = `${cited.display}${standard.title === null ? '' : `${gap}(${standard.title})`}`;
  return {
    ...emptyFinding(`standard-${standard.citation.start}`, 'missing', name),
    severity: lacks.length > 0 && major.length === 0 ? 'low' : 'medium',
    statement:
      language === 'ko'
        ? `‘${name}’에 관한 내용을 이 계약의 어느 조항에서도 찾지 못했어요. 표준계약서는 ${place}에서 정해요.`
        : `No clause of this contract settles “${name}”. The standard contract does, in ${place}.`,
    reason:
      language === 'ko'
        ? `일부러 뺐는지 확인하고, 필요하면 넣자고 하세요. 표준계약서의 문구: “${quoteOf(cited.quote)}”`
        : `See whether it was left out on purpose, and ask for it if you need it. The standard says: “${quoteOf(cited.quote)}”`,
    standard: cited,
    receipt,
  };
}

/** Each clause that differs, with what stands on both sides. */
function changedFindings({ user, changes }: ArticleComparison, language: Language): Finding[] {
  return changes.flatMap(({ aspects, differences, citations }) => {
    if (user === null || citations === null) return [];
    return {
      ...emptyFinding(`changed-${citations.user.start}`, 'changed', user.title ?? user.citation.display),
      severity: 'medium' as const,
      statement: closed(withoutClauseLabel(citations.user.quote)),
      reason: reasonOf(differences, citations.standard, language),
      aspects,
      citations: [citations.user],
      standard: citations.standard,
    };
  });
}

/** What differs, both values of it, and the standard's words. Words that only this contract has are named as no more than that. */
function reasonOf(differences: readonly DeviationDifference[], standard: Citation, language: Language): string {
  const said = differences.map((difference) => tellDifference(difference, language)).join(' ');
  return language === 'ko'
    ? `표준계약서와 달라요. ${said} 표준계약서 ${standard.display}: “${quoteOf(standard.quote)}” 표준대로 하자고 할 수 있어요.`
    : `It differs from the standard contract. ${said} Standard, ${standard.display}: “${quoteOf(standard.quote)}” You may ask for its terms.`;
}

function tellDifference({ aspect, user, standard }: DeviationDifference, language: Language): string {
  if (standard === null)
    return language === 'ko'
      ? `“${user}”라는 말은 이 계약에만 있어요.`
      : `The words “${user}” stand in this contract only.`;
  return language === 'ko'
    ? `${ASPECTS[aspect].ko}: 이 계약 “${user}”, 표준계약서 “${standard}”.`
    : `In the ${ASPECTS[aspect].en}: “${user}” here, “${standard}” in the standard.`;
}

function quoteOf(quote: string): string {
  const text = withoutClauseLabel(quote).replace(/\s+/gu, ' ');
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}

/** A sentence that breaks off before its items says so. */
function closed(statement: string): string {
  return endsWhole(statement) ? statement : `${statement.trim()} …`;
}

function emptyFinding(id: string, kind: Finding['kind'], title: string): Finding {
  return {
    id,
    kind,
    severity: null,
    title,
    statement: '',
    reason: '',
    aspects: [],
    citations: [],
    standard: null,
    receipt: null,
    burdens: null,
  };
}
