import { describe, expect, it } from 'vitest';
import { toClauseRecords } from '#lib/ingest/structure/clause-records';
import { layText } from '#tests/support/lay-text';

describe('recitals', () => {
  it('with letters are records of their own, each with its text', () => {
    const document = layText(`BOAT LEASE

This Lease is made between Elm Ltd and Fir Inc.

RECITALS

A. Elm owns a boat.

B. Fir wishes to sail, and
wishes to sail soon.

NOW, THEREFORE, the parties agree as follows:

1. Boat. Elm lends the boat.

2. Care. Fir takes care of it.`);
    const recitals = toClauseRecords(document).filter((record) => record.address.startsWith('Recital'));
    expect(recitals.map(({ address, text }) => [address, text.trim()])).toEqual([
      ['Recital A', 'A. Elm owns a boat.'],
      ['Recital B', 'B. Fir wishes to sail, and\nwishes to sail soon.'],
    ]);
    expect(document.structure.parts[1]?.articles.map((article) => article.address)).toEqual(['1', '2']);
  });

  it('without letters are counted, also in a text that has lost its line breaks', () => {
    const { structure } = layText(
      'This Lease is made between Elm Ltd and Fir Inc, who know each other well and have done so for years. WHEREAS, Elm owns a boat; and WHEREAS, Fir wishes to sail; NOW, THEREFORE, the parties agree as follows:   1. BOAT   1.1 Elm lends the boat to Fir for the summer.   2. CARE   2.1 Fir takes care of the boat and brings it back when the summer is over.',
    );
    expect(structure.parts[0]?.clauses?.map(({ address }) => address)).toEqual(['Recital 1', 'Recital 2']);
  });

  it('end with their paragraph where no words of agreement follow them', () => {
    const { structure, text } = layText(`BOAT LEASE

WHEREAS, Elm owns a boat
that floats.

Terms of the lease follow. They are few.

1. Boat. Elm lends the boat.

2. Care. Fir takes care of it.`);
    const recital = structure.parts[0]?.clauses?.[0];
    expect(text.slice(recital?.start, recital?.end).trim()).toBe('WHEREAS, Elm owns a boat\nthat floats.');
  });
});

describe('chapters of an English contract', () => {
  it('stand apart from the articles, and a reference that begins a line is none', () => {
    const { structure, text } = layText(`BOAT RULES

CHAPTER I GENERAL

1. Boats. A boat is what floats.

2. Crew. A crew is who sails as
Chapter I of the handbook says.

CHAPTER II
HARBOUR

3. Berths. Each boat has one.

4. Fees. As in the list.`);
    const main = structure.parts.find((part) => part.kind === 'main');
    expect(main?.chapters.map(({ label, title }) => [label, title])).toEqual([
      ['CHAPTER I', 'GENERAL'],
      ['CHAPTER II', 'HARBOUR'],
    ]);
    const second = main?.articles[1];
    expect(text.slice(second?.start, second?.end).trim()).toMatch(/handbook says\.$/);
    expect(main?.articles.map((article) => article.address)).toEqual(['1', '2', '3', '4']);
  });
});
