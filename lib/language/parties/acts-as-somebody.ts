import { countActors, type Actors } from './count-actors';

/** What somebody does, and a thing hardly: "the Owner keeps", and "pays the Owner £40". */
const DOES = '\\s(?:pays?|gives?|keeps?|sends?|provides?|brings?|takes?)\\s';
const IS_PAID = '(?<=\\b(?:pays?|paid|owes?)\\s(?:the|The)\\s)';

/** Tells of a short name whether a contract goes on to let it act as somebody: "The Owner will open", not "The Deposit will be kept". */
export function createActing(text: string): (name: string) => boolean {
  let actors: Actors | undefined;
  const isActor = (name: string) => (actors ??= countActors(text.split('\n'))).isActor(name);
  return (name) =>
    isActor(name) || new RegExp(`\\b[Tt]he\\s${name}${DOES}|${IS_PAID}${name}\\s[\\p{Sc}\\d]`, 'u').test(text);
}
