const DATE_AROUND = /[년年]\s*(?:[_\s]*|\[.{0,6}\])[월月]|\bday of\b|(?:19|20)\d{2}|\bdated?\b/iu;
const DURATION_AFTER =
  /^[\s)\]_"”]*(?:\(.{0,8}\)\s*)?(?:개월|년(?!\s*[_\s[]*월)|일간|(?:business |calendar )?(?:days?|months?|years?)\b)/iu;

/** What is to be filled in where a text is left blank: a date, a length of time, or something else. */
export function blankKind(before: string, blank: string, after: string): 'date' | 'duration' | null {
  if (DURATION_AFTER.test(after)) return 'duration';
  return DATE_AROUND.test(`${before.slice(-20)}${blank}${after.slice(0, 20)}`) ? 'date' : null;
}
