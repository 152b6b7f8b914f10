import { ENGLISH_TEXT, KOREAN_TEXT } from '#tests/support/fake-contract-texts';
import type { ContractAccess, ContractInScope, QuestionScan } from '#lib/agent/ports';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Article, ClauseNode, DocumentStructure, Language } from '#lib/protocol/document';

export type FakeContract = { contract: ContractInScope; text: string; clauses: ClauseRecord[] };

/** A contract laid out by its headings: 제N조 with ①, or "Section N." with "N.M". Enough for the agent's tests. */
export function makeFakeContract(options: {
  id: string;
  title: string;
  language: Language;
  text: string;
  isStandard?: boolean;
}): FakeContract {
  const { id, title, language, text, isStandard = false } = options;
  const articles = readArticles(text, language);
  const structure: DocumentStructure = {
    file: `${title}.txt`,
    format: 'txt',
    language,
    pages: null,
    parts: [
      { title: null, kind: 'main', address: null, start: 0, end: text.length, page: null, articles, chapters: [] },
    ],
    definitions: [...text.matchAll(/[“"](결과물|Deliverables)[”"]/g)].map((match) => ({
      term: match[1] ?? '',
      part: 0,
      address: articleAt(articles, match.index).address,
      start: match.index,
      end: match.index + match[0].length,
    })),
    references: [...text.matchAll(/(?<!\n)(제\d+조|Section \d+)(?!\(|\.)/g)].flatMap((match) =>
      match.index === 0
        ? []
        : [
            {
              from: articleAt(articles, match.index).address,
              to: (match[1] ?? '').replace('Section ', ''),
              part: 0,
              toPart: 0,
              text: match[0],
              start: match.index,
              end: match.index + match[0].length,
            },
          ],
    ),
    externalReferences: [],
    receipt: { pages: [], gaps: [], repeats: [], leftOut: [] },
  };
  return {
    contract: { id, title, language, version: 1, isStandard, structure },
    text,
    clauses: articles.flatMap((article) => recordsOf(article, text, id)),
  };
}

function readArticles(text: string, language: Language): Article[] {
  const heading = language === 'ko' ? /^제(\d+)조\(([^)]*)\)/gm : /^Section (\d+)\. (.+)$/gm;
  const found = [...text.matchAll(heading)];
  return found.map((match, index) => {
    const start = match.index;
    const end = found[index + 1]?.index ?? text.length;
    const number = match[1] ?? '';
    const [address, display] = language === 'ko' ? [`제${number}조`, `제${number}조`] : [number, `Section ${number}`];
    return {
      number: display,
      title: match[2] ?? null,
      address,
      display,
      start,
      end,
      page: null,
      clauses: readClauses(text, start, end, address, language),
    };
  });
}

function readClauses(text: string, start: number, end: number, article: string, language: Language): ClauseNode[] {
  const label = language === 'ko' ? /^([①-⑳])/gm : /^(\d+\.\d+)/gm;
  const found = [...text.slice(start, end).matchAll(label)];
  return found.map((match, index) => {
    const address = language === 'ko' ? `${article} 제${'①②③④⑤'.indexOf(match[1] ?? '') + 1}항` : (match[1] ?? '');
    const display = language === 'ko' ? address : `Section ${address}`;
    return {
      label: match[1] ?? '',
      address,
      display,
      start: start + match.index,
      end: start + (found[index + 1]?.index ?? end - start),
      children: [],
    };
  });
}

function articleAt(articles: readonly Article[], offset: number): Article {
  const article = articles.find(({ start, end }) => start <= offset && offset < end);
  if (article === undefined) throw new Error('no article there');
  return article;
}

function recordsOf(article: Article, text: string, contractId: string): ClauseRecord[] {
  const record = (
    kind: 'article' | 'clause',
    node: { address: string; display: string; start: number; end: number },
  ): ClauseRecord => {
    const body = text.slice(node.start, node.end).trimEnd();
    return {
      id: `${contractId}:${node.address}`,
      contractId,
      version: 1,
      part: 0,
      partTitle: null,
      kind,
      address: node.address,
      display: node.display,
      articleAddress: article.address,
      articleTitle: article.title,
      headingPath: kind === 'article' ? [] : [`${article.display} ${article.title ?? ''}`],
      start: node.start,
      end: node.start + body.length,
      page: null,
      text: body,
    };
  };
  return [record('article', article), ...article.clauses.map((clause) => record('clause', clause))];
}

/** Search by shared syllable pairs and words; what a real index does, in small. */
export function createFakeAccess(contracts: readonly FakeContract[]): ContractAccess & { calls: string[] } {
  const calls: string[] = [];
  const user = contracts.filter(({ contract }) => !contract.isStandard).flatMap(({ clauses }) => clauses);
  const standard = contracts.filter(({ contract }) => contract.isStandard).flatMap(({ clauses }) => clauses);
  const all = [...user, ...standard];
  const units = user.filter(
    (clause) =>
      clause.kind === 'clause' ||
      !user.some(
        (other) =>
          other.kind === 'clause' &&
          other.articleAddress === clause.articleAddress &&
          other.contractId === clause.contractId,
      ),
  );
  const noted = <T>(name: string, value: T): Promise<T> => {
    calls.push(name);
    return Promise.resolve(value);
  };
  return {
    calls,
    listContracts: () =>
      noted(
        'listContracts',
        contracts.map(({ contract }) => contract),
      ),
    search: (topics, limit) => {
      const query = gramsOf(topics.flatMap(({ queries }) => queries).join(' '));
      const scored = units.map((clause) => ({
        ...clause,
        score: overlap(query, gramsOf(`${clause.articleTitle} ${clause.text}`)),
        why: ['words'],
      }));
      return noted(
        'search',
        scored
          .filter(({ score }) => score > 0.05)
          .toSorted((left, right) => right.score - left.score)
          .slice(0, limit),
      );
    },
    judge: () => Promise.resolve(null),
    scan: (questions) =>
      noted('scan', { clausesRead: units.length, scans: questions.map((one) => scanFake(one, units)) }),
    findByIndex: ({ articleNumbers }) =>
      noted('findByIndex', {
        clauses: articleNumbers.flatMap((number) =>
          user.filter(
            ({ address, kind }) =>
              (kind === 'article' || address.includes('.')) && (address === number || address === `제${number}조`),
          ),
        ),
        notes: [],
      }),
    findByTitle: (titles) =>
      noted(
        'findByTitle',
        user.filter(
          ({ kind, articleTitle }) => kind === 'article' && titles.some((title) => articleTitle?.includes(title)),
        ),
      ),
    lookupStandard: ({ userArticleNumbers }) =>
      noted(
        'lookupStandard',
        standard
          .filter(({ kind }) => kind === 'article')
          .map((clause) => ({
            standard: clause,
            user:
              user.find(
                ({ kind, articleTitle, address }) =>
                  kind === 'article' &&
                  articleTitle === clause.articleTitle &&
                  (userArticleNumbers.length === 0 || userArticleNumbers.some((number) => address === `제${number}조`)),
              ) ?? null,
            similarity: 0.8,
            added: [],
            lacking: [],
            changed: ['14일 ↔ 30일'],
          })),
      ),
    findByAddress: (contractId, part, address) =>
      noted(
        'findByAddress',
        all.find((clause) => clause.contractId === contractId && clause.part === part && clause.address === address),
      ),
    listFacts: () => noted('listFacts', []),
    listNorms: () => noted('listNorms', []),
    listRisks: () => noted('listRisks', []),
    listLacks: () => noted('listLacks', []),
    listClauses: () => noted('listClauses', user),
  };
}

/** Every unit with what it shares of the question; a word that is nowhere counts as asked for and missing. */
function scanFake(question: string, units: readonly ClauseRecord[]): QuestionScan {
  const words = [...question.toLowerCase().matchAll(/[가-힣]{2,}|[a-z]{3,}/g)].map(([word]) => word);
  const query = gramsOf(question);
  const has = (clause: ClauseRecord, word: string) => overlap(gramsOf(word), gramsOf(clause.text)) >= 0.5;
  return {
    question,
    presence: null,
    subjects: words
      .filter((word) => ['주차', 'parking'].some((subject) => word.startsWith(subject)))
      .map((surface) => ({ surface, tried: [surface], passages: 0 })),
    terms: words.map((surface) => ({
      surface,
      tried: [surface],
      weight: 1 / words.length,
      literal: units.filter((clause) => has(clause, surface)).length,
      conceptual: 0,
    })),
    passages: units
      .map(({ contractId, part, address, display, articleTitle, start, end, text }) => ({
        ...{ contractId, part, address, display, articleTitle, start, end, text },
        sentences: splitSentences(text).map((sentence) => ({
          start: start + sentence.start,
          end: start + sentence.end,
          words: overlap(query, gramsOf(sentence.text)),
          concepts: 0,
          ...{ nearConcepts: 0, answerType: 0, headingWords: 0, headingConcepts: 0, contextConcepts: 0 },
          near: null,
        })),
        score: overlap(query, gramsOf(`${articleTitle} ${text}`)),
        judged: null,
        coverage: overlap(query, gramsOf(text)),
        terms: [],
        answers: 1,
      }))
      .filter(({ score }) => score > 0.05)
      .toSorted((left, right) => right.score - left.score),
  };
}

function gramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[가-힣]+|[a-z]{3,}|\d+/g)) {
    if (!/[가-힣]/.test(word)) grams.add(word.slice(0, 5));
    else for (let at = 0; at + 2 <= word.length; at += 1) grams.add(word.slice(at, at + 2));
  }
  return grams;
}

function overlap(query: ReadonlySet<string>, clause: ReadonlySet<string>): number {
  return [...query].filter((gram) => clause.has(gram)).length / Math.max(1, query.size);
}

export function koreanContract(): FakeContract {
  return makeFakeContract({ id: 'ko-1', title: '영상 제작 계약서', language: 'ko', text: KOREAN_TEXT });
}

export function englishContract(): FakeContract {
  return makeFakeContract({ id: 'en-1', title: 'Consulting Agreement', language: 'en', text: ENGLISH_TEXT });
}
