const NEGATION =
  /(?:지\s*(?:는|도|를)?\s*(?:아니|않|못|말)|아니\s*(?:된|되|할|한|하|다|며)|수(?:는|가|도)?\s*없|없(?:다|이|는|으|음|고|습|어|도)|안\s*(?:된|되|됩|돼)|(?<![가-힣])안\s(?=(?:하|합|해|할|한|내|냅|낼|받|줍|주|줄|쓰|씁|들|져|걸|갚|알|넘|지[켜키])[가-힣])|아닙|아녜|아니에|금지|불가(?!항력|피|분)|못(?:한|하|합|할)|면제|아닌|아니라)|\b(?:not(?!\s+(?:less|more|later|fewer|greater|longer|earlier)\s+than\b)|no(?!\s?[./]\s?\d|\s+(?:less|more|later|fewer|greater|longer|earlier)\s+than\b)|never|neither|nor|none|without|cannot|nothing|prohibited|forbidden)\b|\bfail(?:s|ed|ing)?\s+to\b|n['’]t\b/giu;
const EXCEPTION =
  /다만|(?<![가-힣])단[,\s]|단서|제외|불구하고|한하여|에\s?한(?:다|정|해|함|하)|외에는|이외|외의|예외|(?:않는|아닌|없는|아니하는)\s*한|(?:동의|합의|승낙|승인)\s*없는\s*한|\b(?:except(?:ing|ions?|ed)?|unless|provided,?\s*(?:however|that)|provided,|notwithstanding|other than|excluding|excludes?|excluded|save (?:for|as|that)|subject to|but not|but only|however|solely|only|limited to|to the extent|other than)\b/iu;
const CONDITION =
  /경우|(?<![가-힣])때|[은는한할된될]\s?때|하면|되면|으면|이면|(?<=[가-힣])(?<![서측화도표일전반장정지])면(?=[,\s])|조건으로|(?<!동)시에(?=[\s,는])|\b(?:if|when|whenever|where|upon|once|in the event|in case|as long as|so long as|until|provided|on condition|following|after)\b/iu;
/** Contract text that speaks to a machine, or of badges and verification marks: never a basis for a verdict. */
const INSTRUCTION =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:above|previous|prior|instructions?|rules?)\b|\b(?:system|developer)\s*(?:prompt|message|:)|\b(?:verified|verification)\b.{0,30}\b(?:badge|mark|state|status|label|citation)|\b(?:badge|mark|label|state|display|show|treat|report|flag)\b.{0,40}\b(?:as\s+)?(?:"?verified|"?checked|trusted)|\b(?:AI|language model|assistant|chatbot|LLM)\b.{0,80}\b(?:must|should|shall|answer|say|reply|respond|state|mark|treat)|(?:이전|위|앞)의?\s*(?:지시|명령|규칙|내용)[^.]{0,20}무시|(?:verified|검증\s?(?:됨|완료|됐)|확인\s?완료|배지|뱃지)[^.]{0,40}(?:표시|달|붙|답|출력|처리|간주)|(?:표시|출력|답변?|응답)[^.]{0,30}(?:verified|검증\s?(?:됨|완료)|배지|뱃지)|(?:인공지능|챗봇|AI|언어\s?모델|어시스턴트|시스템\s?프롬프트)[^.]{0,60}(?:답|응답|표시|말|출력|간주|하라|할 것)|<\/?(?:clause|evidence|system|question|tool)\b|tool[_ ]?result|<\|/iu;
const ABSOLUTE =
  /예외\s*없이|어떠한\s*경우에도|어떤\s*경우(?:에도|라도|든)|무조건|항상|언제나|언제든지|\b(?:always|in all cases|without exception|under any circumstances?|unconditionally|at any time|in any event)\b/iu;

/** How answers tell an exception or a bound in words that are no markers in a contract. */
const TOLD_OUTLET =
  /빼고|말고는|아니면|아닌\s?(?:이상|한)|않으면|않는\s?한|없으면|못하면|(?:때|경우|한해서|에게|에|로|으로)만(?=[\s,.])|뿐|까지만|(?:어|아|여|해)야(?:만)?(?=\s(?!한|합|하|할|함|해|됩|된|되))|\b(?:but|just|if not|as long as|without|requires?|needs?|no more than|cap|capped)\b/iu;

const ALL_CONDITIONS = new RegExp(CONDITION.source, 'giu');
const ALL_EXCEPTIONS = new RegExp(EXCEPTION.source, 'giu');

export function countNegations(text: string): number {
  return [...text.matchAll(NEGATION)].length;
}
export function hasNegation(text: string): boolean {
  return countNegations(text) > 0;
}
export function hasException(text: string): boolean {
  return EXCEPTION.test(text);
}
/** Conditions and exceptions together: what a text leaves open. */
export function countOutlets(text: string): number {
  return [...text.matchAll(ALL_CONDITIONS)].length + [...text.matchAll(ALL_EXCEPTIONS)].length;
}
/** An exception, told as an answer tells it. */
export function tellsException(text: string): boolean {
  return EXCEPTION.test(text) || TOLD_OUTLET.test(text);
}
/** An exception, a condition or a bound, told as an answer tells it. */
export function tellsOutlet(text: string): boolean {
  return EXCEPTION.test(text) || CONDITION.test(text) || TOLD_OUTLET.test(text);
}
export function hasCondition(text: string): boolean {
  return CONDITION.test(text);
}
export function isInstruction(text: string): boolean {
  return INSTRUCTION.test(text);
}
export function isAbsolute(text: string): boolean {
  return ABSOLUTE.test(text);
}

const NARROWING =
  /(?<!하지|지|다|백|천|십|억|미|불|낭|자|오|거)만(?:을|이|은)?(?=[\s,.])|뿐|오직|오로지|\b(?:only|solely|exclusively|just|merely|nothing but)\b/iu;

/** "기간 중에만", "only the first": what is said holds for this and for nothing else. */
export function isNarrowed(text: string): boolean {
  return NARROWING.test(text);
}

const NEXT_PERIOD =
  /다음\s?(?:달|월|해|년|주|날|분기)|익[월년일주]|차[월년]|\b(?:next|following|succeeding|subsequent)\b/iu;

/** "다음 달 15일", "of the following month": the month, week or year after the one spoken of. */
export function hasNextPeriod(text: string): boolean {
  return NEXT_PERIOD.test(text);
}

/** A sentence that takes back part of the one before it. */
export function beginsWithException(sentence: string): boolean {
  return /^\s*(?:[①-⑳]\s*)?(?:다만|단[,\s]|그러나|\(?\s*(?:provided|however|except|notwithstanding the foregoing|but|the foregoing (?:shall|does|will) not|this (?:section|clause|paragraph|restriction|obligation|limitation) (?:shall|does|will) not))/iu.test(
    sentence,
  );
}
