import { isWithoutExchange } from '#lib/language/titles/article-titles';
import { isWithoutWork } from '#lib/language/titles/contract-type';
import type { Language } from '#lib/protocol/document';
import { RESULTS } from '../playbook/playbook';
import type { Requirement } from '../playbook/requirement';
import type { ReadPassage } from './read-passages';

const OPENING = 200;

/** Whether a contract of this kind has reason to tell a requirement: one of secrecy alone has no price, one without results no warranty. */
export function isExpected(
  { isOfExchange, isOfWork, needsResults }: Requirement,
  contract: { title: string; language: Language },
  passages: readonly ReadPassage[],
): boolean {
  const opening = passages.find(({ whole }) => whole.top.kind === 'preamble')?.whole.top.text.slice(0, OPENING) ?? '';
  const called = `${contract.title} ${opening}`;
  if (isOfExchange === true && isWithoutExchange(called)) return false;
  if (isOfWork === true && isWithoutWork(called)) return false;
  return needsResults !== true || passages.some(({ whole }) => RESULTS[contract.language].test(whole.text));
}
