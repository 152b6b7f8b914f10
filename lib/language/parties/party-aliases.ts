/** What a contract calls somebody, where it says so; `isNext`: of nobody but whose name ends there. */
export type AliasMention = {
  aliases: string[];
  start: number;
  end: number;
  isNext?: boolean;
  /** Said without quotes, as things are as well: of who is named right before, where the contract lets them act by it. */
  isPlain?: boolean;
};

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
/** "which we call the Hall", "whom this letter calls the Choir": capitals without quotes, behind "the". */
const SHORT = '(?<alias>\\p{Lu}[\\p{L}’-]*(?:\\s\\p{Lu}[\\p{L}’-]*){0,2})';
const WE_CALL = new RegExp(
  `,?\\s(?:which|whom?)\\s(?:we|I|(?:this|the)\\s\\p{Ll}+)(?:[’']ll|\\swill|\\sshall)?\\scalls?\\s(?:(?:here|below)\\s)?the\\s${SHORT}`,
  'gu',
);
/** "called the Club below", "known here as the Tuner", "referred to in this note as the School". */
const SAID_AS = new RegExp(
  `(?:,\\s|\\s\\()(?:(?:from\\snow\\son|below|here|hereafter|in\\swhat\\sfollows)\\s)?(?:called|known|referred\\sto)(?:\\s(?:here|below|in\\sthis\\s\\p{Ll}+|from\\s(?:now|here)\\son))?(?:\\sas)?\\sthe\\s${SHORT}`,
  'gu',
);
/** "(the Society)", "(in this letter, the Pottery)", "(from now on the Owner)": nothing else in the bracket. */
const IN_BRACKET = new RegExp(
  `\\s\\((?:[\\p{Ll}\\s]{3,30},\\s|(?:from\\s(?:now|here)\\son|here|below|hereafter|hereinafter)\\s)?[Tt]he\\s${SHORT}\\)`,
  'gu',
);
/** "Hill Hall is the Hall and Ann Lowe is the Hirer": of the name right in front. */
const IS_THE = new RegExp(
  `(?<=\\p{L}),?(?:\\syour\\s[\\p{Ll}\\s]{3,20},)?\\sis\\sthe\\s${SHORT}(?=[.,]|\\sand\\s)`,
  'gu',
);
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
  const unquoted = [WE_CALL, SAID_AS, IN_BRACKET, IS_THE].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: all, groups }) => ({
      aliases: [groups?.['alias'] ?? ''],
      start: index,
      end: index + all.length,
      isPlain: true,
    })),
  );
  return [...bracketed, ...plain, ...unquoted, ...listCalled(text)]
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
