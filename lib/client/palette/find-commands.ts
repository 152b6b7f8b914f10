import { findAddresses, matchAddress, type AskedAddress } from '#lib/language/address/find-addresses';
import { normaliseArticleNumber } from '#lib/language/address/normalise-article-number';
import { foldLetters } from '#lib/language/text/fold-letters';
import { COMMAND_GROUPS, type Command, type CommandGroup } from './command';

export type FoundGroup = { group: CommandGroup; commands: Command[] };

/** Of one group that something was asked of; such a list is read, not scrolled. */
const SHOWN = 8;
/** Of what is a list of one's own things, as long as nothing is asked for. */
const SHOWN_UNASKED = 4;
/** Nobody wants all clauses before asking for one. */
const UNASKED: ReadonlySet<CommandGroup> = new Set(['clauses']);
const OWN: ReadonlySet<CommandGroup> = new Set(['conversations', 'contracts']);
/** "12", "12." and "5.3" are numbers of clauses without a word that says so. */
const BARE_NUMBER = /^[\d.]+$/u;

/**
 * The commands that a query means, the likeliest first and groups by their best. Hangul is compared letter by letter in one
 * form and without white space, so that a word is found while its last syllable is still being composed.
 */
export function findCommands(commands: readonly Command[], query: string): FoundGroup[] {
  const isUnasked = query.trim() === '';
  const asked = addressesIn(query);
  const scored = commands.flatMap((command) => {
    const score = isUnasked ? Number(!UNASKED.has(command.group)) : scoreOf(command, query, asked);
    return score === 0 ? [] : [{ command, score }];
  });
  return COMMAND_GROUPS.map((group) => {
    const own = scored.filter(({ command }) => command.group === group).toSorted((a, b) => b.score - a.score);
    const most = !isUnasked ? SHOWN : OWN.has(group) ? SHOWN_UNASKED : own.length;
    return { group, best: own[0]?.score ?? 0, commands: own.slice(0, most).map(({ command }) => command) };
  })
    .filter((found) => found.commands.length > 0)
    .toSorted((a, b) => b.best - a.best)
    .map(({ group, commands: own }) => ({ group, commands: own }));
}

function addressesIn(query: string): AskedAddress[] {
  const text = query.normalize('NFC').trim();
  if (!BARE_NUMBER.test(text)) return findAddresses(text);
  return [{ kind: 'article', number: normaliseArticleNumber(text), clause: undefined }];
}

/** 0 for none of it; a named clause (before the article around it) before a whole title, that before the beginning of one, and that before words within. */
function scoreOf(command: Command, query: string, asked: readonly AskedAddress[]): number {
  const { label, detail = '', words = '', address, isAsked = false } = command;
  const named = address === undefined ? 0 : Math.max(0, ...asked.map((one) => matchAddress(address, one)));
  // Below its article a clause is there for whoever names just that one.
  if (named > 0) return isAsked ? (named === 1 ? 3.8 : 0) : 3 + named;
  if (isAsked) return 0;
  const wanted = foldLetters(query);
  if (wanted === '') return 0;
  const title = foldLetters(label);
  if (title === wanted) return 2;
  if (title.startsWith(wanted)) return 1.5;
  if (title.includes(wanted)) return 1.2;
  const all = foldLetters(`${label}\n${detail}\n${words}`);
  if (all.includes(wanted)) return 1;
  const parts = query.split(/\s+/u).map(foldLetters);
  return parts.every((part) => all.includes(part)) ? 0.8 : 0;
}
