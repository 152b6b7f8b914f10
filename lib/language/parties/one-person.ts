import { hasLegalForm } from './english-names';
import { isPersonName, mayBeOne, surnameOf, titleOf, withoutTitle } from './person-name';

/** Whether two persons' names surely are one's: the first name alike, short for the other, its first letter, or a title in its place. */
export function isOnePerson(one: string, other: string): boolean {
  if (!isPerson(one) || !isPerson(other)) return false;
  const [title, otherTitle] = [titleOf(one), titleOf(other)];
  if (title !== null && otherTitle !== null && title !== otherTitle) return false;
  if (isSurnameAlone(one) || isSurnameAlone(other)) return lastOf(one) === lastOf(other);
  return mayBeOne(one, other) && isShortFor(firstOf(one), firstOf(other));
}

const isPerson = (name: string) => isPersonName(name) && !hasLegalForm(name);

/** "Mrs Lowe". */
const isSurnameAlone = (name: string) => titleOf(name) !== null && !/\s/u.test(withoutTitle(name));

/** "Ros" or "R." for Rosa. */
const isShortFor = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

const firstOf = (name: string) => (withoutTitle(name).toLowerCase().split(/\s+/u)[0] ?? '').replace(/\./gu, '');
const lastOf = (name: string) => surnameOf(name).toLowerCase().split(/\s+/u).at(-1);
