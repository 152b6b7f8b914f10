import { z } from 'zod';
import table from './data/korean-reasons.json';
import type { Language } from '#lib/protocol/document';

/** The reasons of the rules, which name them in English, as a reader of the Korean interface is told them. */
const KOREAN = new Map(Object.entries(z.record(z.string(), z.string()).parse(table)));
const MODEL_FAILED = ['(model failed: ', '(the model proposed nothing usable)'];

/** A rule's reason in the language of the interface; what is not known (a model's own words) stays as it is. */
export function reasonIn(language: Language, reason: string): string {
  if (language === 'en') return reason;
  const at = Math.max(...MODEL_FAILED.map((mark) => reason.lastIndexOf(` ${mark}`)));
  if (at >= 0 && reason.endsWith(')')) return `${reasonIn(language, reason.slice(0, at))} (모델이 답하지 못함)`;
  return KOREAN.get(reason) ?? reason;
}
