import { roughStem, wordsOfRequest } from '#lib/language/words/request-words';
import type { PlaybookTask } from '../playbook/requirement';

/** A task in free words as something the rules can look for: its words are the search, and any sentence that shares one tells it. */
export function requirementOfTask(task: string): PlaybookTask {
  const words = wordsOfRequest(task);
  const stems = words.map(roughStem);
  const cue = new RegExp(stems.length === 0 ? '$^' : stems.join('|'), 'iu');
  const label =
    task
      .split(/[:.\n]/u)[0]
      ?.slice(0, 60)
      .trim() ?? task;
  const both = <T>(value: T) => ({ ko: value, en: value });
  const requirement = {
    id: 'asked',
    label: both(label),
    queries: both([task.slice(0, 400)]),
    titles: both(words.length === 0 ? [label] : words.slice(0, 6)),
    cue: both(cue),
    stems,
    isOptional: true,
  };
  return { id: 'asked', task: both(task), requirements: [requirement] };
}
