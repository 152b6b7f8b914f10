import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import plugin from '../../lint/no-language-patterns.mjs';

const linter = new Linter();
const reports = (code: string): number =>
  linter.verify(code, [{ plugins: { language: plugin }, rules: { 'language/no-language-patterns': 'error' } }]).length;

it.each([
  ['/해지|해제/u', 'Hangul'],
  ['/[가-힣]/u', 'a range of Hangul'],
  ['/\\b(?:shall|may|must)\\b/iu', 'three English words'],
  ['/terminat(?:e|es|ion)|cancel|expir/', 'three stems'],
  ["new RegExp('except|unless|provided')", 'a pattern in a string'],
  ['new RegExp(`(?:except|unless|${other}|provided)`)', 'a pattern in a template'],
  ["RegExp('한다' + ending)", 'a pattern in a sum'],
])('reports %s: %s', (code) => {
  expect(reports(code)).toBe(1);
});

it.each([
  ['/\\p{Script=Hangul}/u', 'a property is no word'],
  ['/(?<number>\\d+)(?<letter>[a-z])(?<rest>.*)/u', 'nor is the name of a group'],
  ['/^(?:page )?\\d+\\s*of\\s*\\d+$/i', 'two words'],
  ['/fee|fee|fees?/', 'one word often'],
  ["'shall, may and must'", 'a string that is no pattern'],
  ['new RegExp(pattern)', 'a pattern from elsewhere'],
])('lets %s be: %s', (code) => {
  expect(reports(code)).toBe(0);
});
