import { findPartyPart, type PartyPart } from '#lib/language/terms/party-part';
import { hasCue } from '#lib/language/terms/key-term-cues';
import type { ShapeReader, TermCandidate } from '../term-candidate';

/** The party with this part in the statement, as the value; the norm's bearer where somebody acts. */
export function whoOf(part: PartyPart): ShapeReader {
  return (candidate) => {
    if (part === 'owner' && hasCue(candidate.text, 'joint')) return [{ value: 'joint', isPlain: true }];
    const who = findWho(candidate, part);
    return who === null ? [] : [{ value: who, isPlain: true }];
  };
}

export function findWho({ text, norm, names }: TermCandidate, part: PartyPart): string | null {
  const bearer = part === 'actor' ? (norm?.bearer ?? null) : null;
  if (bearer === 'both' || bearer === 'each') return 'each';
  // A bearer that is no party (a third person, a misread word) is no answer to who is bound.
  if (bearer !== null && (names.length === 0 || names.includes(bearer))) return bearer;
  return findPartyPart(text, part, names);
}
