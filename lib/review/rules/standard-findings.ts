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
  return findings;
}

async function findingOf(deps: ReviewDeps, article: ArticleComparison, signal: AbortSignal): Promise<Finding | null> {
  const { language } = deps.input;
  const { standard, user, status } = article;
  if (status === 'missing' && standard !== null) {
    const name = standard.title ?? standard.citation.display;
    const receipt = await deps.sources.scan(standard.title ?? standard.citation.quote.slice(0, 200), signal);
    return {
      ...emptyFinding(`standard-${standard.citation.start}`, 'missing', name),
      severity: 'medium',
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
  const named = article.aspects.map((aspect) => ASPECTS[aspect][language]).join(', ');
  return {
    ...emptyFinding(`changed-${user.citation.start}`, 'changed', user.title ?? user.citation.display),
    severity: 'medium',
    statement: withoutLabel(user.citation.quote),
    reason: language === 'ko' ? `표준계약서와 달라요: ${named}.` : `It differs from the standard contract in ${named}.`,
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
