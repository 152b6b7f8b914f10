import type { Citation } from '#lib/protocol/citation';
import type { Language } from '#lib/protocol/document';
import { stateOf } from './check-citation';
import { reasonFor } from './reasons';

/**
 * A verdict with its support settled by a model's yes or no. Only where support is all that is open and marked for a model:
 * a failed text or meaning, and what the rules keep to themselves, stay as they are.
 */
export function settleSupport<
  Checked extends Pick<Citation, 'verdicts' | 'supportBy' | 'state' | 'reasons'> & { isForModel: boolean },
>(checked: Checked, isSupported: boolean, language: Language): Checked {
  if (!checked.isForModel) return checked;
  const verdicts = { ...checked.verdicts, support: isSupported ? ('pass' as const) : ('fail' as const) };
  const reasons = isSupported ? [] : [reasonFor('model_doubts', language)];
  return { ...checked, verdicts, supportBy: 'model' as const, state: stateOf(verdicts), isForModel: false, reasons };
}
