/** Begins a phrase that stands beside the subject, not the subject. */
const ADVERBIAL =
  /^(?:in|at|on|upon|for|to|with|without|within|by|from|during|after|before|prior|subject|except|including|if|when|where|unless|until|notwithstanding|under|pursuant|as|provided|however|therefore|accordingly|furthermore|further|moreover|thereafter|additionally|likewise|similarly|otherwise|again|and|or|but|because|since|whether|save|other|through|following|based|according|once|immediately|respectively|each (?:in|month|year|quarter|week|day)|which|who|whose|that)\b/iu;
const LEADING =
  /^(?:[\s,;:.“”"'*_-]|\b(?:and|or|but|then|that|therefore|however|provided|hereby|also|further|furthermore|nor|otherwise|accordingly|thereafter|agrees|acknowledges)\b)+/iu;
/** What ends the head of a noun phrase: "taxes payable by Customer" is about taxes. */
const HEAD_END =
  /\s(?:of|in|to|for|by|with|under|from|at|on|or its|and its|who|which|that|whose|payable|made|provided|listed|including|as|pursuant|relating|arising|set|described|shall|will|may|must|after|upon|during|within)\b|,/iu;
const ADVERBS = /(?:\s+(?:[a-z]+ly|also|hereby|then|each|both|all|further))+$/u;
/** Behind a modal that stands first: "shall Supplier be liable". */
const INVERTED =
  /^\s*(?<noun>(?:[\w'’&.-]+\s){1,6}?)(?:or|and|be|have|bear|incur|for|fail|become|decide|liability)\b/iu;

export type EnglishSubject = {
  /** The noun phrase without what hangs on it. */
  head: string;
  /** It whole, as far as it stands before the verb. */
  whole: string;
  /** An adverbial that the subject may stand at the end of, without a comma: "during the term Supplier". */
  adverbial: string;
};

/** Who or what an English verb at `at` says something of; null where nothing stands before it. */
export function findEnglishSubject(text: string, at: number): EnglishSubject | null {
  const window = text.slice(Math.max(0, at - 600), at);
  const clause = window.slice(Math.max(window.lastIndexOf(';'), window.lastIndexOf(': '), sentenceStart(window)) + 1);
  const segments = clause.split(',');
  let whole = '';
  let adverbial = '';
  for (let index = segments.length - 1; index >= 0; index -= 1) {
    const segment = (segments[index] ?? '').trim();
    if (segment === '') continue;
    const bare = segment.replace(LEADING, '');
    if (bare === '') continue;
    if (ADVERBIAL.test(bare)) {
      adverbial ||= bare;
      continue;
    }
    whole = bare;
    // "A, B and C shall": a list of subjects begins where its first does.
    const before = (segments[index - 1] ?? '').trim();
    if (/^(?:and|or)\b/iu.test(segment) && /^\s*(?:the\s)?[A-Z]/u.test(before) && !ADVERBIAL.test(before))
      whole = `${before} and ${bare}`;
    break;
  }
  if (whole === '') return adverbial === '' ? null : { head: '', whole: '', adverbial };
  const last = afterSubordinator(whole);
  const head = last.split(HEAD_END)[0]?.trim() ?? '';
  return head === '' ? null : { head: head.replace(ADVERBS, ''), whole: last, adverbial: '' };
}

/** "In no event shall Supplier be liable", "Should Customer fail": the subject behind its verb. */
export function findInvertedSubject(text: string, end: number): EnglishSubject | null {
  const noun = INVERTED.exec(text.slice(end, end + 120))?.groups?.['noun']?.trim();
  return noun === undefined ? null : { head: noun, whole: noun, adverbial: '' };
}

/** Who a passive names as acting: "shall be delivered by Supplier". */
export function findEnglishAgent(text: string, end: number): string | null {
  const clause = /^[^.;]{0,200}/u.exec(text.slice(end))?.[0] ?? '';
  const match =
    /\bby\s+(?<agent>(?:the |either |each |any |both |such )?(?:[A-Z][\w'’&.-]*(?:\s[A-Z][\w'’&.-]*){0,4}|(?:party|parties)\b|[a-z]+(?:or|er|ee|ant|ent)\b))/u.exec(
      clause,
    );
  return match?.groups?.['agent'] ?? null;
}

function sentenceStart(window: string): number {
  return [...window.matchAll(/[.!?]["”]?\s+(?=[A-Z])/gu)].at(-1)?.index ?? -1;
}

/** "agrees that Supplier" → "Supplier"; "that it" → "it". */
function afterSubordinator(phrase: string): string {
  const that = phrase.search(/\bthat\s+(?!.*\bthat\s)/iu);
  const rest =
    that < 0
      ? ''
      : phrase
          .slice(that)
          .replace(/^that\s+/iu, '')
          .trim();
  return rest === '' ? phrase : rest;
}
