import type { ArticleComparison, DeviationAspect, Finding } from '#lib/protocol/review';
import type { Language } from '#lib/protocol/document';
import type { ReviewDeps } from '../review-deps';
import { runCall, type Ran } from '../run-guarded';
import { withoutLabel } from './make-finding';

const ASPECTS: Record<DeviationAspect, Record<Language, string>> = {
  number: { ko: '숫자', en: 'a number' },
  negation: { ko: '긍정·부정', en: 'a negation' },
  party: { ko: '당사자', en: 'a party' },
  deadline: { ko: '기한', en: 'a deadline' },
};

/** What the standard contract has that this one lacks, and where this one says otherwise. */
export async function standardFindings(deps: ReviewDeps, ran: Ran, signal: AbortSignal): Promise<Finding[]> {
  const { articles } = await deps.sources.compare();
  if (articles.length === 0) return [];
  const topic = deps.input.language === 'ko' ? '전체' : 'everything';
  await runCall(deps, { tool: 'lookup_standard_contract', args: { user_article_numbers: [], topic } }, ran, signal);
  const findings: Finding[] = [];
  for (const article of articles) {
    const finding = await findingOf(deps, article, signal);
    if (finding !== null) findings.push(finding);
  }
  return findings.filter(({ id }, index) => findings.findIndex((one) => one.id === id) === index);
}

/** What a contract can do without: its place in a standard is no reason to warn of its absence. */
const BOILERPLATE =
  /^(?:목적|정의|용어|총칙|해석|통지|일반|기타|계약의\s*구성)|완전\s*합의|일부\s*무효|\b(?:definitions?|interpretation|general|notices?|purpose|recitals?)\b/iu;
const QUOTED = 160;

/** The standard's words beside the difference they make. */
function reasonOf(article: ArticleComparison, language: Language): string {
  const named = article.aspects.map((aspect) => ASPECTS[aspect][language]).join(', ');
  const text = withoutLabel(article.standard?.citation.quote ?? '').replace(/\s+/gu, ' ');
  const quote = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  return language === 'ko'
    ? `표준계약서와 달라요: ${named}. 표준계약서에는 “${quote}”`
    : `It differs from the standard contract in ${named}. The standard says: “${quote}”`;
}

async function findingOf(deps: ReviewDeps, article: ArticleComparison, signal: AbortSignal): Promise<Finding | null> {
  const { language } = deps.input;
  const { standard, user, status } = article;
  if (status === 'missing' && standard !== null) {
    const name = standard.title ?? standard.citation.display;
    const receipt = await deps.sources.scan(standard.title ?? standard.citation.quote.slice(0, 200), signal);
    return {
      ...emptyFinding(`standard-${standard.citation.start}`, 'missing', name),
      severity: BOILERPLATE.test(name) ? 'low' : 'medium',
      statement:
        language === 'ko'
          ? `표준계약서 ${standard.citation.display}(${name})처럼 따로 정한 조가 없어요.`
          : `There is no article of its own like ${standard.citation.display} (${name}) of the standard contract.`,
      reason:
        language === 'ko'
          ? '표준계약서에는 있는 내용이에요. 일부러 뺐는지 확인하세요.'
          : 'The standard contract has it. See whether it was left out on purpose.',
      standard: standard.citation,
      receipt,
    };
  }
  if (status !== 'changed' || user === null) return null;
  return {
    ...emptyFinding(`changed-${user.citation.start}`, 'changed', user.title ?? user.citation.display),
    severity: 'medium',
    statement: withoutLabel(user.citation.quote),
    reason: reasonOf(article, language),
    aspects: article.aspects,
    citations: [user.citation],
    standard: standard?.citation ?? null,
  };
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
