import type { Language } from '#lib/protocol/document';
import type { Finding } from '#lib/protocol/review';
import type { Requirement } from '../playbook/requirement';
import { counted } from './counted';

/** What an execution brought, in a sentence or two; the statements themselves are its findings. */
export function outputText(language: Language, findings: readonly Finding[], unmet: readonly Requirement[]): string {
  const count = (...kinds: Finding['kind'][]) => findings.filter(({ kind }) => kinds.includes(kind)).length;
  const told = count('term', 'blank');
  const risks = count('risk', 'changed');
  const missing = count('missing', 'absent');
  const open = unmet.map(({ label }) => label[language]).join(', ');
  if (language === 'ko') {
    return [
      `확인한 내용 ${told}건, 살펴볼 위험 ${risks}건, 없는 내용 ${missing}건이에요.`,
      ...(open === '' ? [] : [`아직 찾지 못했어요: ${open}.`]),
    ].join(' ');
  }
  return [
    `${counted(told, 'term')} told, ${counted(risks, 'risk')} to look at, ${counted(missing, 'thing')} missing.`,
    ...(open === '' ? [] : [`Not found yet: ${open}.`]),
  ].join(' ');
}
