import type { ContractAccess, ContractInScope } from '#lib/agent/ports';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Article, ClauseNode, DocumentStructure, Language } from '#lib/protocol/document';

export type FakeContract = { contract: ContractInScope; text: string; clauses: ClauseRecord[] };

export const KOREAN_TEXT = `제1조(목적)
이 계약은 갑이 을에게 맡기는 홍보 영상 제작의 조건을 정함을 목적으로 한다.

제2조(정의)
이 계약에서 “결과물”이라 함은 을이 제작하여 갑에게 인도하는 영상과 그 원본 파일을 말한다.

제3조(대금)
① 갑은 을에게 제작 대금으로 금 12,000,000원을 지급한다.
② 갑은 결과물을 인도받은 날부터 14일 이내에 대금을 지급하여야 한다. 다만, 결과물에 하자가 있는 때에는 하자가 보수될 때까지 지급을 미룰 수 있다.

제4조(검수)
갑은 결과물을 인도받은 날부터 7일 이내에 검수하고 그 결과를 을에게 통지한다.

제5조(비밀유지)
당사자는 상대방의 사전 서면 동의 없이 이 계약으로 알게 된 비밀을 제3자에게 누설하여서는 아니 된다. 이 의무는 계약이 끝난 뒤 3년간 존속한다.

제6조(해지)
① 당사자는 상대방이 다음 각 호의 어느 하나에 해당하는 경우 이 계약을 해지할 수 있다.
1. 이 계약을 위반하고 10일 이내에 시정하지 아니한 때
2. 파산 또는 회생절차가 개시된 때
② 제1항에 따른 해지는 제7조에 따라 통지한 날부터 30일이 지나면 효력이 생긴다.

제7조(통지)
이 계약에 따른 통지는 서면으로 하여야 하며, 상대방에게 도달한 때에 효력이 생긴다.

제8조(관할)
이 계약에 관한 분쟁은 서울중앙지방법원을 제1심 관할 법원으로 한다.
`;

export const ENGLISH_TEXT = `Section 1. Definitions
"Deliverables" means the reports that the Consultant prepares for the Client.

Section 2. Fees
2.1 The Client shall pay the Consultant a fee of USD 8,500 per month.
2.2 Each invoice is due within 45 days after receipt. Late amounts bear interest at 1.5% per month, except that no interest accrues on an amount disputed in good faith.

Section 3. Term
This Agreement begins on the Effective Date and continues for two years. It renews for successive one-year periods unless either party gives notice of non-renewal at least 60 days before the end of the current period.

Section 4. Termination
Either party may terminate this Agreement if the other party breaches it and does not cure the breach within 20 days after notice under Section 6.

Section 5. Liability
The liability of each party shall not exceed the fees paid in the twelve months before the claim. This limit does not apply to a breach of confidentiality.

Section 6. Notices
Notices must be in writing and sent by courier.

Section 7. Governing Law
This Agreement is governed by the laws of the State of Oregon.
`;

/** A contract laid out by its headings: 제N조 with ①, or "Section N." with "N.M". Enough for the agent's tests. */
export function makeFakeContract(options: { id: string; title: string; language: Language; text: string; isStandard?: boolean }): FakeContract {
  const { id, title, language, text, isStandard = false } = options;
  const articles = readArticles(text, language);
  const structure: DocumentStructure = {
    file: `${title}.txt`,
    format: 'txt',
    language,
    pages: null,
    parts: [{ title: null, kind: 'main', address: null, start: 0, end: text.length, page: null, articles, chapters: [] }],
    definitions: [...text.matchAll(/[“"](결과물|Deliverables)[”"]/g)].map((match) => ({
      term: match[1] ?? '',
      part: 0,
      address: articleAt(articles, match.index).address,
      start: match.index,
      end: match.index + match[0].length,
    })),
    references: [...text.matchAll(/(?<!\n)(제\d+조|Section \d+)(?!\(|\.)/g)].flatMap((match) =>
      match.index === 0 ? [] : [{ from: articleAt(articles, match.index).address, to: (match[1] ?? '').replace('Section ', ''), part: 0, toPart: 0, text: match[0], start: match.index, end: match.index + match[0].length }],
    ),
    externalReferences: [],
    receipt: { pages: [], gaps: [], repeats: [], leftOut: [] },
  };
  return { contract: { id, title, language, version: 1, isStandard, structure }, text, clauses: articles.flatMap((article) => recordsOf(article, text, id)) };
}

function readArticles(text: string, language: Language): Article[] {
  const heading = language === 'ko' ? /^제(\d+)조\(([^)]*)\)/gm : /^Section (\d+)\. (.+)$/gm;
  const found = [...text.matchAll(heading)];
  return found.map((match, index) => {
    const start = match.index;
    const end = found[index + 1]?.index ?? text.length;
    const number = match[1] ?? '';
    const [address, display] = language === 'ko' ? [`제${number}조`, `제${number}조`] : [number, `Section ${number}`];
    return { number: display, title: match[2] ?? null, address, display, start, end, page: null, clauses: readClauses(text, start, end, address, language) };
  });
}

function readClauses(text: string, start: number, end: number, article: string, language: Language): ClauseNode[] {
  const label = language === 'ko' ? /^([①-⑳])/gm : /^(\d+\.\d+)/gm;
  const found = [...text.slice(start, end).matchAll(label)];
  return found.map((match, index) => {
    const address = language === 'ko' ? `${article} 제${'①②③④⑤'.indexOf(match[1] ?? '') + 1}항` : (match[1] ?? '');
    const display = language === 'ko' ? address : `Section ${address}`;
    return { label: match[1] ?? '', address, display, start: start + match.index, end: start + (found[index + 1]?.index ?? end - start), children: [] };
  });
}

function articleAt(articles: readonly Article[], offset: number): Article {
  const article = articles.find(({ start, end }) => start <= offset && offset < end);
  if (article === undefined) throw new Error('no article there');
  return article;
}

function recordsOf(article: Article, text: string, contractId: string): ClauseRecord[] {
  const record = (kind: 'article' | 'clause', node: { address: string; display: string; start: number; end: number }): ClauseRecord => {
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
  const units = user.filter((clause) => clause.kind === 'clause' || !user.some((other) => other.kind === 'clause' && other.articleAddress === clause.articleAddress && other.contractId === clause.contractId));
  const noted = <T>(name: string, value: T): Promise<T> => {
    calls.push(name);
    return Promise.resolve(value);
  };
  return {
    calls,
    listContracts: () => noted('listContracts', contracts.map(({ contract }) => contract)),
    search: (topics, limit) => {
      const query = gramsOf(topics.flatMap(({ queries }) => queries).join(' '));
      const scored = units.map((clause) => ({ ...clause, score: overlap(query, gramsOf(`${clause.articleTitle} ${clause.text}`)), why: ['words'] }));
      return noted('search', scored.filter(({ score }) => score > 0.05).toSorted((left, right) => right.score - left.score).slice(0, limit));
    },
    findByIndex: ({ articleNumbers }) =>
      noted('findByIndex', {
        clauses: articleNumbers.flatMap((number) => user.filter(({ address, kind }) => (kind === 'article' || address.includes('.')) && (address === number || address === `제${number}조`))),
        notes: [],
      }),
    findByTitle: (titles) => noted('findByTitle', user.filter(({ kind, articleTitle }) => kind === 'article' && titles.some((title) => articleTitle?.includes(title)))),
    lookupStandard: ({ userArticleNumbers }) =>
      noted('lookupStandard', standard.filter(({ kind }) => kind === 'article').map((clause) => ({
        standard: clause,
        user: user.find(({ kind, articleTitle, address }) => kind === 'article' && articleTitle === clause.articleTitle && (userArticleNumbers.length === 0 || userArticleNumbers.some((number) => address === `제${number}조`))) ?? null,
        similarity: 0.8,
        added: [],
        lacking: [],
        changed: ['14일 ↔ 30일'],
      }))),
    findByAddress: (contractId, part, address) => noted('findByAddress', all.find((clause) => clause.contractId === contractId && clause.part === part && clause.address === address)),
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
