import { saidIn, type ChatBody } from './chat-body';
import { reviewFor } from './compose-review';
import { supportFor } from './judge-support';
import { evidenceIn, isKorean, keywordsOf, questionIn } from './read-prompt';
import { sampleOf } from './sample-schema';

type Values = Record<string, unknown>;

/** A sensible object of the shape asked for: a valid sample of the schema with the fields the double knows set from the prompt. */
export function composeObject(body: ChatBody, schema: Values): Values {
  const question = questionIn(body);
  const sample = sampleOf(schema, isKorean(question) ? '질문을 보고 판단했습니다.' : 'Judged from the question.');
  const base: Values = typeof sample === 'object' && sample !== null ? { ...sample } : {};
  const asks = (key: string): boolean => key in base || Object.keys(base).length === 0;
  const known: Values = {
    ...planFor(question),
    ...judgementsFor(body, question),
    ...scopeFor(question),
    ...rewritingFor(question),
    ...revisionsFor(body),
    ...supportFor(body),
    ...reviewFor(body),
  };
  for (const [key, value] of Object.entries(known)) if (asks(key)) base[key] = value;
  return base;
}

function planFor(question: string): Values {
  const articles = [
    ...question.matchAll(/제\s*(\d+)\s*조(?:의\s*(\d+))?|(?:section|article|clause)\s+(\d+(?:\.\d+)*|[IVXL]+)/gi),
  ];
  const numbers = articles.map(
    ([, article, branch, section]) => section ?? (branch === undefined ? `${article}` : `${article}-${branch}`),
  );
  if (numbers.length > 0)
    return { tool: 'get_article_by_index', args: { article_numbers: numbers, exhibit_numbers: [] } };
  if (/목차|구조|몇\s*개?\s*조|table of contents|how many (articles|sections)/i.test(question))
    return { tool: 'get_contract_structure', args: {} };
  if (/표준\s*계약|standard contract/i.test(question))
    return { tool: 'lookup_standard_contract', args: { topic: question } };
  const queries = [question, ...keywordsOf(question).slice(0, 2)];
  return { tool: 'hybrid_search', args: { topics: [{ topic_name: keywordsOf(question)[0] ?? question, queries }] } };
}

function judgementsFor(body: ChatBody, question: string): Values {
  const evidence = evidenceIn(body).map(({ text }) => text.toLowerCase());
  const said = evidence.length > 0 ? evidence.join('\n') : saidIn(body).replaceAll(question, '').toLowerCase();
  const words = keywordsOf(question);
  const found = words.filter((word) => said.includes(word));
  const isSufficient = words.length === 0 || found.length > 0;
  return {
    needs_tools: !isSmalltalk(question),
    is_sufficient: isSufficient,
    missing_info: isSufficient ? [] : words.slice(0, 3),
    confidence: isSufficient ? 0.85 : 0.3,
    is_acceptable: true,
    score: 90,
    suggestions: [],
  };
}

function scopeFor(question: string): Values {
  if (isSmalltalk(question)) return { isValid: true, kind: 'smalltalk' };
  const isOutside = /날씨|주가|축구|요리|영화|weather|stock price|football|recipe|movie|poem/i.test(question);
  return isOutside ? { isValid: false, kind: 'outOfScope' } : { isValid: true, kind: 'contract' };
}

function rewritingFor(question: string): Values {
  return Object.fromEntries(
    ['question', 'standalone_question', 'resolved_question', 'resolvedQuestion', 'standalone'].map((key) => [
      key,
      question,
    ]),
  );
}

function isSmalltalk(question: string): boolean {
  return /^\s*(안녕|반가|고마|감사|hi\b|hello|hey\b|thanks|thank you|good (morning|evening))/i.test(question);
}

/** Asked to write sentences again, an honest model quotes the clause that each names; what names none it takes back. */
function revisionsFor(body: ChatBody): Values {
  const said = body.messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const clauses = evidenceIn(body);
  const faults = [...said.matchAll(/<sentence n="(\d+)"[^>]*>\n([\s\S]*?)\n<\/sentence>/g)];
  const sentences = faults.map(([, n, sentence = '']) => {
    const marker = Number(/\[(\d+)\]/.exec(sentence)?.[1]);
    const clause = clauses.find((one) => one.marker === marker);
    return { n: Number(n), text: clause === undefined ? '' : `${clause.text.replace(/\s+/g, ' ').trim()} [${marker}]` };
  });
  return faults.length === 0 ? {} : { sentences };
}
