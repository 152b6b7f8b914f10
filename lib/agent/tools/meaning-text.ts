import type { ContractFact, ContractNorm } from '../ports';

/** A key term in one line for a model. */
export function factText({ fact: { key, display, basis, citations, inputs } }: ContractFact): string {
  const value = display.ko === display.en ? display.en : `${display.en} / ${display.ko}`;
  const places = [...new Set(citations.map((citation) => citation.display))].join(', ');
  const from =
    inputs === undefined ? '' : ` from ${inputs.map((input) => `${input.key} ${input.value}`).join(' and ')}`;
  return `key fact ${key}: ${value} (${basis}${from}; ${places})`;
}

/** A norm in one line for a model. */
export function normText({ norm: { modality, bearer, act, address, time, isBlank } }: ContractNorm): string {
  const when = [time?.kind, time?.duration, time?.date, time?.days, time?.anchor].filter(Boolean).join(' ');
  const notes = [when, isBlank ? 'not filled in' : '', address].filter((note) => note !== '').join('; ');
  return `${modality} of ${bearer ?? 'nobody named'}: ${act} (${notes})`;
}
