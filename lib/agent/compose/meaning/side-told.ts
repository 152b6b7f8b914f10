import { sideSaidIn } from '#lib/language/parties/side-said';
import type { Language } from '#lib/protocol/document';
import type { ContractNorm } from '../../ports';
import type { ComposeInput } from '../answer-draft';

/** Says from whose side a list was read, or how to say whose it is where that was asked and nobody has; nothing where it does not matter. */
export function sideTold({ state, question: { language } }: ComposeInput, norms: readonly ContractNorm[]): string[] {
  const read = norms.find(({ basis }) => basis === 'side');
  const side = read === undefined ? undefined : state.sides[read.contractId];
  if (side !== undefined) return [PHRASES[language].read(side)];
  return norms.some(({ basis, party }) => basis === 'unset' && (party ?? null) !== null)
    ? [PHRASES[language].unset]
    : [];
}

/** The same for what can hurt: whose burdens come first. */
export function riskSideTold({ state, question: { language }, contracts }: ComposeInput): string[] {
  const own = contracts.filter(({ isStandard }) => !isStandard);
  const [side] = own.flatMap(({ id }) => state.sides[id] ?? []);
  if (own.length !== 1) return [];
  return [side === undefined ? PHRASES[language].unsetRisks : PHRASES[language].readRisks(side)];
}

/** The same where the question itself says who asks, of any other answer; nothing where that is told already. */
export function saidSideTold({ state, question: { language }, contracts }: ComposeInput, told: string): string[] {
  const own = contracts.filter(({ isStandard }) => !isStandard);
  const [side] = own.flatMap(({ id }) => state.sides[id] ?? []);
  if (own.length !== 1 || side === undefined || sideSaidIn(state.user_message, [[side]]) === null) return [];
  const said = PHRASES[language].read(side);
  return told.includes(said) || told.includes(PHRASES[language].readRisks(side)) ? [] : [said];
}

type Phrases = Record<'read' | 'readRisks', (side: string) => string> & Record<'unset' | 'unsetRisks', string>;
const PHRASES: Record<Language, Phrases> = {
  ko: {
    read: (side) => `${side} 쪽에서 읽었어요.`,
    readRisks: (side) => `${side} 쪽에서 읽고, 그쪽에 부담이 되는 것을 앞에 두었어요.`,
    unset: '어느 쪽인지 정해 두지 않아서 당사자마다 나눠 적었어요. 입력창 위에서 정하면 그쪽 것만 보여 드려요.',
    unsetRisks: '누구에게 부담이 되는지는 어느 쪽이냐에 따라 달라요. 입력창 위에서 정하면 그쪽 부담부터 보여 드려요.',
  },
  en: {
    read: (side) => `Read from ${side}’s side.`,
    readRisks: (side) => `Read from ${side}’s side: what burdens it comes first.`,
    unset:
      'Which side you are on is not set, so each party has a table of its own. Set it above the message box to see only yours.',
    unsetRisks:
      'Whom they burden depends on which side you are on. Set it above the message box to see your burdens first.',
  },
};
