import type { Scored } from './choose-likely';
import type { PartyCandidate } from './party-candidate';

type ScoredName = PartyCandidate & Scored;

/** Whoever is signed for is as likely a party as who signs for them would be: their likeliest mention is scored so. */
export function lendScores<Name extends ScoredName>(names: readonly Name[]): Name[] {
  const lent = new Map<string, number>();
  for (const { speaksFor, score } of names)
    if (speaksFor !== null) lent.set(speaksFor, Math.max(score, lent.get(speaksFor) ?? -Infinity));
  const best = new Map<string, Name>();
  for (const name of names) if (name.score > (best.get(name.key)?.score ?? -Infinity)) best.set(name.key, name);
  return names.map((name) =>
    best.get(name.key) === name ? { ...name, score: Math.max(name.score, lent.get(name.key) ?? -Infinity) } : name,
  );
}
