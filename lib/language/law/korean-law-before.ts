const QUOTED =
  /[「『｢⌜<《]([^「」『』｢｣⌜⌟<>《》]{2,60})[」』｣⌟>》]\s{0,2}(?:\([^()]{0,30}\)\s{0,2})?(?:의\s?)?(?:시행령|시행규칙)?\s{0,2}$/;
const BY_NAME =
  /((?:[가-힣ㆍ·]{1,20}\s){0,6}?[가-힣ㆍ·]{0,20}(?:법률|법|시행령|시행규칙|규칙|규정|조례|고시|특별법|기본법|예규|훈령|지침))\s{0,2}(?:\([^()]{0,30}\)\s{0,2})?$/;
const SAME_LAW =
  /((?:같은|동)\s?(?:법률|법|영|령|규칙|시행령|시행규칙|규정|고시|조례))\s{0,2}(?:시행령|시행규칙)?\s{0,2}$/;
/** 방법, 요법 and the like are no laws. */
const NOT_A_LAW =
  /(?:방법|용법|기법|수법|문법|위법|불법|적법|합법|편법|해법|이\s?법)$|(?:다음|아래|위|상기|본|이)\s?(?:규정|지침|규칙)$/;
/** Words of the sentence before the name: "가맹본부가 가맹사업법". */
const SUBJECT_BEFORE = /^(?:.*\s)?[가-힣·ㆍ]*[은는이가을를]\s(?=[가-힣])/;
const WINDOW = 90;

/** The law named right before an offset, when what stands there is an article of that law and not of the contract. */
export function lawBefore(text: string, start: number): string | null {
  const window = text.slice(Math.max(0, start - WINDOW), start);
  const quoted = QUOTED.exec(window);
  if (quoted !== null) return (quoted[1] ?? '').replace(/\s+/g, ' ').trim();
  const same = SAME_LAW.exec(window);
  if (same !== null) return (same[1] ?? '').replace(/\s+/g, ' ');
  const sentence = window.slice(
    Math.max(window.lastIndexOf('.'), window.lastIndexOf(','), window.lastIndexOf('\n\n')) + 1,
  );
  const named = BY_NAME.exec(sentence);
  if (named === null) return null;
  const name = (named[1] ?? '').replace(/\s+/g, ' ').trim().replace(SUBJECT_BEFORE, '');
  return NOT_A_LAW.test(name) || name.length < 2 ? null : name;
}
