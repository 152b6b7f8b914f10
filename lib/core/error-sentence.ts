import type { ErrorParams } from './errors';
import { fillTemplate } from './fill-template';

export type Language = 'ko' | 'en';
/** With `{name}` for a parameter. */
export type Sentence = Record<Language, (params: ErrorParams) => string>;

export const say = (ko: string, en: string): Sentence => ({
  ko: (params) => fillTemplate(ko, params),
  en: (params) => fillTemplate(en, params),
});
