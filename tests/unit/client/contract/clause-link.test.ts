import { describe, expect, it } from 'vitest';
import { clauseHref, readClauseLink, type LinkedClause } from '#lib/client/contract/clause-link';

const followed = (place: LinkedClause) =>
  readClauseLink(Object.fromEntries(new URL(clauseHref('a-b', place), 'http://localhost').searchParams));

describe('a link to a clause', () => {
  it.each<LinkedClause>([
    { part: 0, address: '제16조의2 제2항', span: { start: 120, end: 180 }, version: 3 },
    { part: 2, address: '8.2(b)(ii)', span: null, version: undefined },
  ])('leads back to it: %o', (place) => {
    expect(followed(place)).toEqual(place);
  });

  it('opens the clause where the rest of the link makes no sense', () => {
    const rest = { part: '-1', span: '9-3', version: 'new' };
    const whole = { part: 0, address: '제1조', span: null, version: undefined };
    expect(readClauseLink({ clause: '제1조', ...rest })).toEqual(whole);
    expect(readClauseLink({ clause: '제1조', span: 'a-b' })).toEqual(whole);
  });

  it('is none without a clause', () => {
    expect(readClauseLink({})).toBeNull();
    expect(readClauseLink({ clause: ['제1조', '제2조'] })).toBeNull();
  });
});
