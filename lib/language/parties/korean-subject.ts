import { readCollective } from './person-words';

type Mention = { name: string; particle: string; start: number; end: number };
export type KoreanSubject = {
  /** The party as the sentence names it, `each` or `both`. */
  name: string;
  isTopic: boolean;
};

const WORD =
  /["“‘'「]?([가-힣A-Za-z0-9&·]{1,24}?)["”’'」]?\s?(은|는|이|가|께서|도|의|에게는|에게|에게서|으로부터|로부터)(?=[\s,]|$)/gu;
const PAIR = /([가-힣A-Za-z]{1,15})["”’'」]?\s?(과|와|및|또는|이나|나)\s?["“‘'「]?$/u;
/** "수급자와 그 직원은": who answers for the others. */
const WITH_OTHERS = /([가-힣A-Za-z]{1,15})(?:과|와|및)\s(?:그|소속)\s(?:\S{1,8}\s)?$/u;
const COLLECTIVE_BEFORE = /(?:^|\s)(당사자|각|어느|양|계약\s?당사자)\s$/u;
/** Ends a clause of its own, with a subject of its own: "위탁자가 동의한 경우가 아니면 …". */
const SUBORDINATE =
  /경우|[은는한할된될을던]\s?때|(?:하|되|으|이|니|않|지|나|르|리|치|기|가|주)면(?=[\s,])|지\s*않는\s*한|기\s*전에|(?:한|은|난|된)\s?(?:후|뒤|날)|(?:하여|해|되어|돼|아서|어서)(?:서)?\s?(?:발생|생긴|입은)/u;

/** Whether a noun names somebody of this contract. */
export type IsPerson = (name: string) => boolean;

/** Who a Korean clause says something of: the topic, else a subject that stands in no clause inside of it; null where it names nobody. */
export function findKoreanSubject(clause: string, isPerson: IsPerson): KoreanSubject | null {
  const mentions = readMentions(clause, isPerson);
  const topic = mentions.findLast(({ particle }) => /^(?:은|는|도|에게는)$/u.test(particle));
  const nominative = mentions.findLast(
    ({ particle, end }) => /^(?:이|가|께서)$/u.test(particle) && !isEmbedded(clause, end),
  );
  const found = nominative !== undefined && topic === undefined ? nominative : topic;
  return found === undefined ? null : { name: found.name, isTopic: found === topic };
}

/** Who does what a clause makes a condition: "을이 지급을 지체한 때에는 …". */
export function findKoreanActor(clause: string, isPerson: IsPerson): string | null {
  return readMentions(clause, isPerson).find(({ particle }) => /^(?:이|가)$/u.test(particle))?.name ?? null;
}

/** The party whose liability, cost or share it is: "을의 배상책임은", "갑의 부담으로". */
export function findKoreanOwner(clause: string, isPerson: IsPerson): string | null {
  return (
    readMentions(clause, isPerson).find(
      ({ particle, end }) =>
        particle === '의' && /^\s?(?:\S+\s){0,2}?\S*(?:책임|부담|비용|의무|몫|배상)/u.test(clause.slice(end, end + 30)),
    )?.name ?? null
  );
}

/** To whom: "을에게", "갑으로부터". */
export function findKoreanRecipient(clause: string, isPerson: IsPerson): string | null {
  return (
    readMentions(clause, isPerson).find(({ particle }) => /^(?:에게|에게서|으로부터|로부터)$/u.test(particle))?.name ??
    null
  );
}

function readMentions(clause: string, isPerson: IsPerson): Mention[] {
  return [...clause.matchAll(WORD)].flatMap((match) => {
    const [whole, word = '', particle = ''] = match;
    const start = match.index;
    if (start > 0 && /[가-힣]/u.test(clause[start - 1] ?? '')) return [];
    const before = clause.slice(Math.max(0, start - 20), start);
    const lead = COLLECTIVE_BEFORE.exec(before)?.[1];
    const collective = readCollective(lead === undefined ? word : `${lead} ${word}`) ?? readCollective(word);
    const end = start + whole.length;
    if (collective !== null) return [{ name: collective, particle, start, end }];
    const [, head] = WITH_OTHERS.exec(before) ?? [];
    if (head !== undefined && isPerson(head)) return [{ name: head, particle, start, end }];
    if (!isPerson(word)) return [];
    const [, other, joint] = PAIR.exec(before) ?? [];
    if (other !== undefined && isPerson(other))
      return [
        { name: /또는|나$/u.test(joint ?? '') ? 'each' : 'both', particle, start: start - other.length - 1, end },
      ];
    return [{ name: word, particle, start, end }];
  });
}

/** "수탁자가 자료를 제출하지 않은 달에는 … 지급한다": who acts inside of an adnominal clause does not act behind it. */
function isEmbedded(clause: string, end: number): boolean {
  const between = clause.slice(end);
  if (SUBORDINATE.test(between)) return true;
  return [
    ...between.matchAll(
      /([가-힣])\s+(?!수|것|의무|책임|권리)[가-힣]{1,8}(?:에는|에|은|는|을|를|의|으로|로|에서)[\s,]/gu,
    ),
  ].some(([, syllable = '']) => endsAdnominal(syllable));
}

/** 한, 된, 생긴, 낼, 제출하던: a syllable that ends in ㄴ or ㄹ before a noun. */
function endsAdnominal(syllable: string): boolean {
  const final = (syllable.charCodeAt(0) - 0xac00) % 28;
  return final === 4 || final === 8 || syllable === '던';
}
