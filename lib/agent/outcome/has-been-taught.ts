import type { RunStateValue } from '../state';

/** Whether the owner has taught what this question means: it is answered as corrected, and nothing of it is called absent. */
export function hasBeenTaught({
  applied_rules: rules,
  guidance,
}: Partial<Pick<RunStateValue, 'applied_rules' | 'guidance'>>): boolean {
  return (rules?.length ?? 0) > 0 || guidance?.remembered?.isApproved === true;
}
