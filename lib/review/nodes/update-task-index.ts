import type { ReviewStateUpdate, ReviewStateValue } from '../state';

export function updateTaskIndex(state: Pick<ReviewStateValue, 'current_task_index'>): ReviewStateUpdate {
  return { current_task_index: state.current_task_index + 1 };
}
