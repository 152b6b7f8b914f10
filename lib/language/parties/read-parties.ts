import { wordList } from '../words/word-lists';
import table from '../data/patterns/parties.json';
import { toPattern } from '../patterns/to-pattern';
import { remember } from '../text/remember';

type PartyRole = 'subject' | 'recipient' | 'other';
/** Somebody a sentence names: who acts, to whom, or otherwise. `name` is folded. */
export type PartyMention = { name: string; role: PartyRole; start: number; end: number };

const KOREAN_PARTY = toPattern(table.koreanParty, 'gu');
const NO_PARTY = new Set(wordList('readPartiesNoParty'));
const ENGLISH_PARTY = toPattern(table.englishParty, 'giu');
const NO_ENGLISH_PARTY = /^(?:contractor's|user|users|order|employ|other)$/iu;

/** The people and companies a sentence names, with what the grammar says of them. */
export function readParties(text: string, names: readonly string[] = []): PartyMention[] {
  const known = [...readKorean(text), ...readEnglish(text)];
  const named = names.flatMap((name) => readNamed(text, name));
  const more = named.filter(({ start, end }) => !known.some((one) => one.start < end && start < one.end));
  return [...known, ...more].sort((a, b) => a.start - b.start);
}

const NAME_BEFORE_VERB = toPattern(table.nameBeforeVerb, 'gu');
/** A clause has few parties: more names than these are a text that is no clause. */
const MAX_NAMES = 30;
const NO_NAME =
  /^(?:Each|Any|All|Such|This|That|These|Those|There|Neither|Either|Both|Nothing|None|It|They|Payment|Notice|Title)$/u;
const KOREAN_TOPIC = /(?:^|[.\n①-⑳]\s?|,\s)([가-힣]{2,8}?)(?:은|는|이|가)(?=\s)/gu;

/** Who acts in a clause, by the clause's own words: "Sponsor shall", 학원은 with 학원에게. Folded. */
export const learnNames = remember((clause: string): string[] => {
  const english = [...clause.matchAll(NAME_BEFORE_VERB)]
    .map(([name]) => name)
    .filter((name) => !NO_NAME.test(name))
    .map((name) => name.toLowerCase());
  const topics = new Set([...clause.matchAll(KOREAN_TOPIC)].map(([, name = '']) => name));
  const korean = [...topics]
    .slice(0, MAX_NAMES)
    .filter((name) => new RegExp(`${name}(?:에게|으로부터|로부터|의\\s?(?:동의|승인|승낙))`, 'u').test(clause));
  return [...new Set([...english, ...korean])].slice(0, MAX_NAMES);
});

function readNamed(text: string, name: string): PartyMention[] {
  if (/[가-힣]/u.test(name)) {
    const pattern = new RegExp(
      `(?<![가-힣])${name}(은|는|이|가|에게서|에게|으로부터|로부터|의|을|를|와|과)(?=[\\s,.]|$)`,
      'gu',
    );
    return [...text.matchAll(pattern)].map((match) => ({
      name,
      role: koreanRole(match[1] ?? ''),
      start: match.index,
      end: match.index + match[0].length,
    }));
  }
  return [...text.matchAll(new RegExp(`\\b${name}s?\\b`, 'giu'))].map((match) => ({
    name,
    role: englishRole(text, match.index, match.index + match[0].length),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function readKorean(text: string): PartyMention[] {
  return [...text.matchAll(KOREAN_PARTY)].flatMap((match) => {
    const name = match[1] ?? '';
    if (
      NO_PARTY.has(name) ||
      (name === '을' && !/^["“'‘「]?을["”'’」]?(?:은|이|에게|로부터|의|과|을)/u.test(match[0])) ||
      name.length > 10
    )
      return [];
    return [{ name, role: koreanRole(match[2] ?? ''), start: match.index, end: match.index + match[0].length }];
  });
}

function koreanRole(particle: string): PartyRole {
  if (/^[은는이가]$/u.test(particle)) return 'subject';
  return /^(?:에게|에|에게서|로부터|으로부터|께|한테)$/u.test(particle) ? 'recipient' : 'other';
}

function readEnglish(text: string): PartyMention[] {
  return [...text.matchAll(ENGLISH_PARTY)].flatMap((match) => {
    const bare = (match[2] ?? match[3] ?? '').toLowerCase();
    if (NO_ENGLISH_PARTY.test(bare)) return [];
    const name = `${match[1] === undefined ? '' : `${match[1].toLowerCase()} `}${singular(bare)}`;
    return [
      {
        name,
        role: englishRole(text, match.index, match.index + match[0].length),
        start: match.index,
        end: match.index + match[0].length,
      },
    ];
  });
}

function singular(name: string): string {
  return name.replace(/ies$/u, 'y').replace(/(?<!s)s$/u, '');
}

const BEFORE_AGENT = /\bby\s+(?:the\s+|either\s+|any\s+|such\s+)?$/u;
const BEFORE_RECIPIENT = toPattern(table.beforeRecipient, 'u');
const BEFORE_OTHER = /\b(?:of|for|with|between|or|than|without)\s+(?:(?:the|either|any|such|a|an|each|its|that)\s+)?$/u;
const VERB = toPattern(table.verb);

function englishRole(text: string, start: number, end: number): PartyRole {
  const before = text.slice(Math.max(0, start - 24), start).toLowerCase();
  if (BEFORE_AGENT.test(before)) return 'subject';
  if (BEFORE_RECIPIENT.test(before)) return 'recipient';
  if (BEFORE_OTHER.test(before) || /^['’]s?\b/u.test(text.slice(end, end + 3))) return 'other';
  return VERB.test(text.slice(end, end + 90)) ? 'subject' : 'other';
}
