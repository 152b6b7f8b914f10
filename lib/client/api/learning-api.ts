import { regressionSetSchema, ruleListSchema, type ListedRule, type RegressionSet } from '#lib/protocol/regression';
import { jsonBody, request, requestJson } from './api';

const at = (signal?: AbortSignal): RequestInit => (signal === undefined ? {} : { signal });

export async function listRules(signal?: AbortSignal): Promise<ListedRule[]> {
  return (await requestJson('/api/reflection/rules', ruleListSchema, at(signal))).rules;
}

/** Switching on replays the test questions first: the rule may come to nothing and stay refused. */
export async function switchRule(id: string, status: 'active' | 'off'): Promise<void> {
  await request(`/api/reflection/rules/${id}`, jsonBody('PATCH', { status }));
}

export async function deleteRule(id: string): Promise<void> {
  await request(`/api/reflection/rules/${id}`, { method: 'DELETE' });
}

export function getRegressionSet(signal?: AbortSignal): Promise<RegressionSet> {
  return requestJson('/api/reflection/regression', regressionSetSchema, at(signal));
}

/** A long run goes on behind this: the set says so until its result is there. */
export async function runRegression(): Promise<void> {
  await request('/api/reflection/regression/run', { method: 'POST' });
}

export async function deleteRegressionQuestion(id: string): Promise<void> {
  await request(`/api/reflection/regression/${id}`, { method: 'DELETE' });
}
