/** What a contract calls somebody, where it says so; `isNext`: of nobody but whose name ends there. */
export type AliasMention = { aliases: string[]; start: number; end: number; isNext?: boolean };

const QUOTED = /["“”‘「『]([^"“”‘’」』\n]{1,60}?)\.?,?["”’」』]/gu;
/** A bracket with quoted words: (the "Licensor"), (이하 “갑”이라 한다), (together with its successors, "Vivint"). */
const BRACKET = /\(([^()]{3,420})\)/gu;
const UNQUOTED =
  /\(\s*(?:대표\S{0,4}\s+\S{2,5},\s*)?이하\s*([\p{Script=Hangul}\p{Script=Han}A-Za-z\d]{1,12}?)(?:(?:이?라|으?로)\s*(?:한다|함|칭한다|칭함|부른다|합니다)\.?|\s*)\)/gu;
const HEREINAFTER =
  /\bhereinafter(?:\s+(?:also|collectively))?\s+(?:referred to as|called|known as)\s+["“]?(?:the\s+)?([A-Z][\w&.'’ -]{0,40}?)["”]?(?=[,.;)\s—-]+(?:and\b|which|a\b|with|\n|$|[,.;)])|\s*$)/gu;
/** 'Hill Hall is "the Hall"', 'we call Hill Hall "the Hall" and Ann Lowe "the Hirer"'. */
const CALLED_SO =
  /(?<=[\p{L}.)])\s(?:(?:is|are)|(?:(?:is|are)\s)?(?:called|known\sas|referred\sto\sas))\s["“](?:[Tt]he\s)?(?<alias>\p{L}[\p{L} -]{0,24})["”]/gu;
const CALLS = /\bcall(?:s|ing)?\s[^.\n]{3,200}/gu;
const QUOTED_NEXT = /(?<=[\p{L}.)])\s["“](?:[Tt]he\s)?(?<alias>\p{L}[\p{L} -]{0,24})["”]/gu;
const NO_ALIAS =
  /^(?:part(?:y|ies)|(?:this )?agreement|(?:effective|execution) date|당사자들?|양\s?당사자|본\s?계약서?|계약)$/iu;

/** Brackets and clauses that give somebody a short name, in order. */
export function listAliases(text: string): AliasMention[] {
  const bracketed = [...text.matchAll(BRACKET)].map(({ index, 0: all, 1: inner = '' }) => ({
    aliases: [...inner.matchAll(QUOTED)].map(([, alias = '']) => alias.trim()),
    start: index,
    end: index + all.length,
  }));
  const plain = [...text.matchAll(UNQUOTED), ...text.matchAll(HEREINAFTER)].map(({ index, 0: all, 1: alias = '' }) => ({
    aliases: [alias.trim()],
    start: index,
    end: index + all.length,
  }));
  return [...bracketed, ...plain, ...listCalled(text)]
    .map((mention) => ({
      ...mention,
      aliases: mention.aliases.filter((alias) => alias !== '' && !NO_ALIAS.test(alias)),
    }))
    .filter(({ aliases }) => aliases.length > 0)
    .sort((a, b) => a.start - b.start);
}

function listCalled(text: string): AliasMention[] {
  const calls = [...text.matchAll(CALLS)].flatMap(({ index: from, 0: clause }) =>
    [...clause.matchAll(QUOTED_NEXT)].map((match) => ({ match, start: from + match.index })),
  );
  const told = [...text.matchAll(CALLED_SO)].map((match) => ({ match, start: match.index }));
  return [...calls, ...told].map(({ match, start }) => ({
    aliases: [match.groups?.['alias'] ?? ''],
    start,
    end: start + match[0].length,
    isNext: true,
  }));
}
