import { z } from 'zod';
import type { Language } from '#lib/protocol/document';
import { patternsByLanguage } from '#lib/language/patterns/pattern-schema';
import table from './data/playbook.json';
import { playbookTaskSchema, type PlaybookTask, type Requirement } from './requirement';

const { results, tasks } = z
  .strictObject({ results: patternsByLanguage, tasks: z.array(playbookTaskSchema) })
  .parse(table);

/** How a contract speaks of what is made or delivered under it. */
export const RESULTS = results;

export const FIRST_TASK_ID = 'parties-and-term';
export const STANDARD_TASK_ID = 'disputes-and-standard';

/** The playbook's task with this text; undefined for a task that a model made. */
export function findPlaybookTask(task: string): PlaybookTask | undefined {
  return tasks.find((one) => one.task.ko === task || one.task.en === task);
}

export function playbookTasks(language: Language): string[] {
  return tasks.map(({ task }) => task[language]);
}

/** Everything that the playbook looks for, task by task. */
export const REQUIREMENTS: readonly Requirement[] = tasks.flatMap(({ requirements }) => requirements);
