import { z } from 'zod';
import {
  localModelsSchema,
  modelSettingsSchema,
  modelTestSchema,
  type LocalModels,
  type ModelChange,
  type ModelFields,
  type ModelSettings,
  type ModelTest,
} from '#lib/protocol/model-settings';
import { jsonBody, request, requestJson } from './api';

const PATH = '/api/settings/model';

export function getModelSettings(signal?: AbortSignal): Promise<ModelSettings> {
  return requestJson(PATH, modelSettingsSchema, signal ? { signal } : {});
}

export function changeModelSettings(change: ModelChange): Promise<ModelSettings> {
  return requestJson(PATH, modelSettingsSchema, jsonBody('PUT', change));
}

export async function removeModel(): Promise<void> {
  await request(PATH, { method: 'DELETE' });
}

export function testModel(fields: ModelFields): Promise<ModelTest> {
  return requestJson(`${PATH}/test`, modelTestSchema, jsonBody('POST', fields));
}

export async function findLocalModels(): Promise<LocalModels[]> {
  const schema = z.object({ found: z.array(localModelsSchema) });
  return (await requestJson(`${PATH}/discover`, schema, jsonBody('POST', {}))).found;
}
