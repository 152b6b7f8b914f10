import type { QuestionKind } from '../rules/question';

const CUES: Partial<Record<QuestionKind, RegExp>> = {
  amount:
    /\d[\d,.]*\s*(?:원|만\s?원|억|%|퍼센트|프로|배|분의|회|개|명|부|건|점)|\[\s*\]\s*%|금\s*\[?|퍼센트|US\$|\$\s?\d|€|£|\d+\s*(?:percent|per cent|%|dollars|USD|times)|\b(?:one|two|three|five|ten|fifteen|twenty|thirty|fifty|hundred|thousand|million)\b/i,
  period:
    /(?:\d+|[일이삼사오육칠팔구십]+|\[\s*\]|_{2,})\s*(?:영업일|일|개월|월|년|주|시간|분)(?:간|\s*(?:이내|전|이상|이하|까지|동안|후|부터|의|을|를|로|,|\s|$))|즉시|지체\s?없이|기한|부터.{1,40}까지|\b(?:\d+|one|two|three|four|five|six|seven|ten|twelve|fifteen|twenty|thirty|forty-five|sixty|ninety)\b[^.;]{0,20}\b(?:days?|months?|years?|weeks?|hours?|anniversar\w+)\b|immediately|promptly|without delay|until|effective date/i,
  condition:
    /경우|때에는|때에|하면|사유|요건|다음\s*각|\bif\b|in the event|upon|unless|provided|where\b|in case|following/i,
  party:
    /(?:갑|을|병|당사자|회사|사업자|본부|가맹점|수급인|도급인|제공자|이용자|수령|일방|상대방)[^.]{0,20}(?:은|는|이|가|에게|의)|부담|책임|의무|\b(?:party|parties|supplier|customer|client|contractor|licensor|licensee|company|distributor|vendor|provider|seller|buyer)\b[^.;]{0,60}\b(?:shall|must|will|is responsible|agrees|bears?)\b/i,
  definition:
    /(?:이라|라)\s*(?:함은|한다)|의미한다|말한다|뜻한다|정의|\bmeans?\b|shall mean|is defined|refers to|includ(?:es|ing)/i,
  yesNo:
    /할\s?수\s?(?:있|없)|하여야\s?(?:한다|합니다)|해야\s?(?:한다|합니다)|하여서는\s?(?:아니|안)|아니\s?(?:된다|한다|됩니다)|안\s?된다|못한다|금지|동의\s?없이|\b(?:may(?: not)?|shall(?: not)?|must(?: not)?|cannot|can not|prohibited|permitted|entitled|without (?:the )?(?:prior )?(?:written )?consent|neither party)\b/i,
};

/** An exception: the sentence that takes back part of what the one before it says. */
const EXCEPTION =
  /^(?:[①-⑳\d.)\s]*)(?:다만|단,|단\s|그러나|그럼에도|예외)|제외하고|제외한다|그러하지\s?아니하다|예외로\s?한다|provided,? (?:however|that)|\bexcept\b|notwithstanding|\bunless\b|\bhowever\b|shall not apply|other than|excluding/i;

/** Does a sentence look like the kind of answer that is asked for? Kinds without a cue of their own are answered by any sentence. */
export function hasAnswerCue(kind: QuestionKind, sentence: string): boolean {
  return CUES[kind]?.test(sentence) === true || (isFilledIn(kind) && OPEN_TERM.test(sentence));
}

/** A term that is left open is the place of the answer as much as one that is filled in. */
const OPEN_TERM = /\[\s*[●•_]*\s*\]|\[insert[^\]]{0,60}\]|_{2,}|\(\s{2,}\)|○{2,}|[□☐]/i;

function isFilledIn(kind: QuestionKind): boolean {
  return kind === 'amount' || kind === 'period' || kind === 'party';
}

export function isException(sentence: string): boolean {
  return EXCEPTION.test(sentence);
}

const BEGINS_EXCEPTION =
  /^[①-⑳\d.)\s-]*(?:다만|단\s?,|단\s|그러나|그럼에도|예외적으로|위\s?규정에도|(?:and |but )?provided\b|except\b|notwithstanding the (?:foregoing|above)|however\b|unless\b|the foregoing\b.{0,60}\bnot\b)/i;

/** A sentence that takes back part of the one before it. */
export function beginsException(sentence: string): boolean {
  return BEGINS_EXCEPTION.test(sentence);
}

/** A lead-in whose items follow: "다음 각 호의 …", "the following:". */
export function opensList(sentence: string): boolean {
  return /다음\s*(?:각|의|과)|아래\s*(?:각|의|와)|각\s?호|[:：]\s*$|the following|as follows/i.test(sentence);
}
