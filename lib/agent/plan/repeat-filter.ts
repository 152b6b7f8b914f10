import type { Agent } from '../agent-deps';
import type { PlannedCall, RunStateValue } from '../state';
import { callSignature } from '../tools/call-signature';
import { splitCall } from '../tools/split-call';

type Call = Pick<PlannedCall, 'tool' | 'args'>;
export type IsNew = (call: Call) => boolean;

/** Whether one of the calls that a call splits into can run and has not. */
export function createRepeatFilter(
  { tools }: Pick<Agent, 'tools'>,
  { tool_history: history }: Pick<RunStateValue, 'tool_history'>,
): IsNew {
  const ran = new Set(history.map(({ signature }) => signature));
  const prepare = (call: Call) => tools.find(({ name }) => name === call.tool)?.prepare(call.args);
  return (call) => {
    const prepared = prepare(call);
    const mended = { ...call, reasoning: '', args: prepared?.ok === true ? prepared.args : call.args };
    return splitCall(mended).some((single) => {
      const ready = prepare(single);
      return ready?.ok === true && !ran.has(callSignature(single.tool, ready.args));
    });
  };
}
