import table from '../data/plain-endings.json';
import { hasHangul } from '../text/letters';
import { readEnglishPredicate } from './english-predicate';
import type { StatementMode } from './modality';

const END = /[\s.。]*$/u;
const MODALS: ReadonlySet<string> = new Set(table.english.modals);
/** What somebody must do or must not do; the rest only happens. */
const BINDING: ReadonlySet<StatementMode> = new Set(['duty', 'ban']);

/**
 * A statement of a contract as one says it: 통지한다 of a duty → 통지해야 해요, "shall pay" → "must pay". Only its verb changes,
 * and only where the table knows how; all else keeps the contract's words. `mode`: what the statement does.
 */
export function plainSentence(statement: string, mode: StatementMode): string {
  return hasHangul(statement) ? plainKorean(statement, mode) : plainEnglish(statement, mode);
}

function plainKorean(statement: string, mode: StatementMode): string {
  const tail = END.exec(statement)?.[0] ?? '';
  const bare = statement.slice(0, statement.length - tail.length);
  const known = mode === 'duty' || mode === 'ban' ? [...table[mode], ...table.any] : table.any;
  const pair = known.find(([ending]) => ending !== undefined && bare.endsWith(ending));
  const [ending = '', plain = ''] = pair ?? [];
  return pair === undefined ? statement : `${bare.slice(0, -ending.length)}${plain}${tail === '' ? '' : '.'}`;
}

function plainEnglish(statement: string, mode: StatementMode): string {
  const predicate = readEnglishPredicate(statement, () => true);
  const word = /^[a-z]+/iu.exec(statement.slice(predicate?.start ?? 0))?.[0] ?? '';
  if (predicate === null || !MODALS.has(word.toLowerCase())) return statement;
  const plain = BINDING.has(mode) ? table.english.duty : table.english.other;
  return `${statement.slice(0, predicate.start)}${plain}${statement.slice(predicate.start + word.length)}`;
}
