import { expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { listCallings } from '#lib/meaning/parties/call-parties';
import { readMeaning } from '#lib/meaning/read-meaning';

const partiesOf = async (text: string) => {
  const document = await readDocument(Buffer.from(text, 'utf8'), 'contract.txt');
  return readMeaning(document).facts.flatMap(({ key, value }) =>
    key === 'party' && value !== null && typeof value === 'object' ? [value] : [],
  );
};

const HIRE = `BOAT HIRE

Owner: Larkwater Boats Ltd, 3 Quay Road
Hirer: Priya Raman, 8 Mill Lane

1. The Owner shall hand over the boat clean and fuelled.
2. The Hirer shall bring the boat back by six. The Hirer pays for fuel.
3. Larkwater may take the boat back if the Hirer lends it to anybody.
4. The Owner pays the deposit back within seven days. Larkwater keeps what damage costs.
`;

it('knows by which roles and short names a contract speaks of its parties', async () => {
  const parties = await partiesOf(HIRE);
  expect(parties.map(({ name }) => name)).toEqual(['Larkwater Boats Ltd', 'Priya Raman']);
  const [owner, hirer] = parties.map(({ aliases }) => aliases.map((alias) => alias.replace(/^the /u, '')));
  expect(owner).toEqual(expect.arrayContaining(['Owner', 'Larkwater']));
  expect(hirer).toEqual(['Hirer']);
});

it('lists each name beside each party, and nothing where no party was read', async () => {
  const document = await readDocument(Buffer.from(HIRE, 'utf8'), 'contract.txt');
  expect(listCallings(document, [])).toEqual([]);
  const party = { name: 'Priya Raman', aliases: [], part: 0, span: { start: 0, end: 0 } };
  const names = new Set(listCallings(document, [party]).map(({ name }) => name.toLowerCase()));
  expect(names.has('owner')).toBe(true);
  expect(names.has('boat')).toBe(false);
});

it('shows no word for whoever speaks as a name', async () => {
  const letter = `This agreement is made between Larkwater Boats Ltd ("we") and Priya Raman ("you").

1. We shall hand over the boat. You shall bring it back by six.
`;
  const document = await readDocument(Buffer.from(letter, 'utf8'), 'letter.txt');
  const parties = readMeaning(document).facts.filter(({ key }) => key === 'party');
  expect(parties.map(({ value }) => value)).toMatchObject([{ aliases: ['we'] }, { aliases: ['you'] }]);
  expect(parties.map(({ display }) => display.en)).toEqual(['Larkwater Boats Ltd', 'Priya Raman']);
});
