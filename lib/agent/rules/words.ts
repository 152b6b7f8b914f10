import { stemmer } from 'stemmer';

const KOREAN_STOPWORDS = new Set(
  '뭐 뭐야 뭔가 뭔지 무엇 무슨 어떻게 어떤 어때 얼마 얼마나 얼마야 언제 언제까지 누가 누구 누구야 어디 왜 몇 몇조 알려줘 알려주세요 알려 보여줘 보여주세요 보여 설명해줘 말해줘 있나요 있어 있어요 있는지 있음 되나요 되요 돼요 돼 되는지 되죠 하나요 해요 해야 하는지 하죠 인가요 인가 경우 때 것 거 건 수 좀 그 이 저 제 내 제가 내가 우리 우리가 저희 나 그럼 그러면 그리고 또 및 또는 혹시 그냥 이거 그거 여기 거기 관련 관한 대한 대해 대해서 계약 계약서 계약서에 조항 내용 궁금해 궁금해요 싶어 싶어요 하면 되면 할 한 된 될 다 더 못 안 꼭 무조건 정말 진짜 몇일 며칠 어느 해도 돼나요 됨 나와 나와있어 적혀 써있는지'.split(
    ' ',
  ),
);
const KOREAN_SUFFIX =
  /(?:이라는|라는|에서는|에서도|에게는|에게도|으로는|으로도|한테는|한테도|까지는|부터는|에서|에게|한테|으로|까지|부터|마다|처럼|보다|이나|라도|에는|에도|이랑|랑|은|는|이|가|을|를|의|에|로|와|과|도|만|나|요)$/;
const KOREAN_ENDING =
  /(?:해야하나요|해야되나요|해야되|해야돼|해야해|하려면|되려면|했는데|됐는데|하는데|할수있나요|할수있어|하나요|되나요|인가요|한가요|습니까|합니까|됩니까|입니까|었나요|았나요|나요|까요|어요|아요|에요|예요|이에요|인지|는지|은지|할지|ㄴ지|하면|되면|으면|다면|려면|했을|하는|되는|하지|되지|해도|되도|하고|되고|했던|됐던|했어|됐어|해서|돼서|하기|되기|이면|면|할|될|된|됨|돼|죠)$/;

const ENGLISH_STOPWORDS = new Set(
  "a an the of to in on at by for from with without as is are was were be been being am do does did done can could may might must shall should will would have has had having i we us our ours you your yours they them their theirs it its he she his her this that these those there here what when where which who whom whose why how if then than and or but not no nor so such any some all every each both either more most much many few less least other another same own just only also too very about into over under again further once ever please tell show give me my mine let us get got like know find out say says said does mean thing things case happen happens need needs want wants long far often contract agreement clause section article document'll 're 's 't don't doesn't isn't can't one ones up off there's what's who's".split(
    ' ',
  ),
);

export type Term = {
  /** As it stands in the text. */ surface: string;
  /** What is looked for. */ key: string;
  isKorean: boolean;
};

/** The words of a question that carry its meaning: particles, endings and question words left out, first occurrence each. */
export function contentTerms(text: string): Term[] {
  const terms = new Map<string, Term>();
  for (const [token] of text.normalize('NFC').matchAll(/[가-힣]+|[A-Za-z][A-Za-z'\-]*|\d[\d,.]*\d|\d/g)) {
    const term = /[가-힣]/.test(token) ? koreanTerm(token) : englishTerm(token);
    if (term !== null && !terms.has(term.key)) terms.set(term.key, term);
  }
  return [...terms.values()];
}

function koreanTerm(token: string): Term | null {
  if (KOREAN_STOPWORDS.has(token)) return null;
  const withoutParticle = cut(token, KOREAN_SUFFIX);
  if (KOREAN_STOPWORDS.has(withoutParticle)) return null;
  const stem = cut(withoutParticle, KOREAN_ENDING);
  if (stem.length < 2 || KOREAN_STOPWORDS.has(stem)) return null;
  return { surface: stem, key: stem, isKorean: true };
}

/** Never leaves less than two syllables. */
function cut(token: string, pattern: RegExp): string {
  const shorter = token.replace(pattern, '');
  return shorter.length >= 2 ? shorter : token;
}

function englishTerm(token: string): Term | null {
  const word = token.toLowerCase().replace(/'s?$/, '');
  if (word.length < 2 || ENGLISH_STOPWORDS.has(word)) return null;
  return { surface: word, key: /\d/.test(word) ? word.replace(/,/g, '') : stemmer(word), isKorean: false };
}

/** A text made ready for many look-ups of terms. */
export type WordIndex = { compact: string; stems: ReadonlySet<string> };

export function indexWords(text: string): WordIndex {
  const lower = text.normalize('NFC').toLowerCase();
  const stems = new Set<string>();
  for (const [word] of lower.matchAll(/[a-z][a-z'\-]*|\d[\d,.]*\d|\d/g)) {
    stems.add(/\d/.test(word) ? word.replace(/,/g, '') : stemmer(word.replace(/'s?$/, '')));
    if (word.includes('-')) for (const part of word.split('-')) if (part !== '') stems.add(stemmer(part));
  }
  return { compact: lower.replace(/\s+/g, ''), stems };
}

/** 0..1: how much of a term a text has. A Korean word counts by its syllable pairs, so that 해지조건 finds 해지. */
export function termPresence(term: Term, index: WordIndex): number {
  if (!term.isKorean) return index.stems.has(term.key) ? 1 : 0;
  if (index.compact.includes(term.key)) return 1;
  let pairs = 0;
  for (let at = 0; at + 2 <= term.key.length; at += 1)
    if (index.compact.includes(term.key.slice(at, at + 2))) pairs += 1;
  const share = pairs / Math.max(1, term.key.length - 1);
  return share >= 0.5 ? share * 0.8 : 0;
}
