/** Words and marks by which an answer would confirm itself; only the check may. */
const VOUCHES = /<!--|\bverified\b|검증(?:됨|됐|되었|된|완료|을\s?마)|확인\s?(?:완료|됨)/i;

/** Whether an answer says of itself that it is verified. */
export function vouchesForItself(text: string): boolean {
  return VOUCHES.test(text);
}
