import { expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { findParties } from '#lib/meaning/parties/find-parties';

const partiesOf = async (text: string) =>
  findParties(await readDocument(Buffer.from(text, 'utf8'), 'contract.txt'), []);
const lettingTo = (guest: string, owner: string, alias: string) => `Hire of the loft

This agreement is between ${owner} and ${guest}.

1. The ${alias} will open the loft on 3 May 2027.
2. The Guest will pay the ${alias} £40 on that day. The ${alias} keeps it clean.

Signed for the ${alias}: Rolf Amery, Director
Signed for the Guest: June Sallow, Director
`;

it.each([
  ['Tarn House Ltd of 8 Mill Road, York YO1 7HT', 'Owner', 'Tarn House Ltd'],
  ['Tarn House Trust, a charity registered in England and Wales', 'Trust', 'Tarn House Trust'],
  ['Tarn House CIO, a charity registered in England and Wales', 'Owner', 'Tarn House CIO'],
  ['Ida Wren, 8 Mill Road, York', 'Keeper', 'Ida Wren'],
  ['Ida Wren, of 8 Mill Road, York', 'Keeper', 'Ida Wren'],
  ['Brook Singers, a choir from York', 'Choir', 'Brook Singers'],
  ['Brook Choir, Mill Lane, York', 'Choir', 'Brook Choir'],
  ['Tenants Association of Mill Close, York', 'Owner', 'Tenants Association of Mill Close'],
])('gives a short name to nobody but who lives at the place in front of it: %s', async (owner, alias, name) => {
  for (const guest of ['Copper Kettle Ltd (the Guest)', 'Copper Kettle Ltd of 3 Quay Row, Leeds (the Guest)']) {
    const found = await partiesOf(lettingTo(guest, `${owner} (the ${alias})`, alias));
    expect(found.map((party) => [party.name, party.aliases, party.representative])).toEqual([
      [name, [alias], 'Rolf Amery'],
      ['Copper Kettle Ltd', ['Guest'], 'June Sallow'],
    ]);
  }
});

it.each([
  'Ida Wren from Leeds and Otto Marl (the Keeper)',
  'whoever Ida Wren sends to a choir in Leeds (the Keeper)',
  'a choir in Leeds (the Keeper)',
  'Ida Wren, The Pavilion, Marl Hill (the Keeper)',
])('gives a short name to nobody where it is left open whose it is: %s', async (owner) => {
  const found = await partiesOf(lettingTo('Copper Kettle Ltd (the Guest)', owner, 'Keeper'));
  expect(found).toContainEqual(expect.objectContaining({ name: 'Copper Kettle Ltd', aliases: ['Guest'] }));
  expect(found.flatMap(({ aliases }) => aliases)).not.toContain('Keeper');
});

it('gives a short name to whom something is taken from', async () => {
  const text = `Hire of the loft

Ida Wren hires the loft from Brook Singers (the Choir).

1. The Choir will open the loft on 3 May 2027.
2. Ida Wren will pay the Choir £40 on that day.

Signed for the Choir: Rolf Amery, Chair
Ida Wren
`;
  expect(await partiesOf(text)).toMatchObject([
    { name: 'Ida Wren', aliases: [] },
    { name: 'Brook Singers', aliases: ['Choir'], representative: 'Rolf Amery' },
  ]);
});

it.each(['5 Orchard Row, Brook Vale', '5 Orchard Row,\nBrook Vale', 'The old mill in Brook Vale'])(
  'proves a party where it is named, not by the place in its name: %j',
  async (address) => {
    const text = `Rowan Alder
${address}

6 May 2027

To the Brook Vale Runners, The Pavilion,
Brook Vale

Dear Runners,

I will take photographs of the race in Brook Vale on 12 June 2027 for the Brook Vale Runners, whom I call the Runners. The Runners pay me £240.

Rowan Alder

Agreed on behalf of the Brook Vale Runners
June Sallow, Race Secretary
`;
    const runners = (await partiesOf(text)).find(({ name }) => name.endsWith('Brook Vale Runners'));
    expect(text.slice(runners?.span.start, runners?.span.end)).toContain('Brook Vale Runners');
  },
);

it('leaves a name whole that ends as a street does', async () => {
  const text = `Hire of the hall

This agreement is between Tenants Association of Mill Close, York and Copper Kettle Ltd.

1. Copper Kettle Ltd shall open the hall on 3 May 2027.

For Copper Kettle Ltd: Rolf Amery, Director
For the Tenants Association: June Sallow, Chair
`;
  expect((await partiesOf(text)).map(({ name }) => name)).toContain('Tenants Association of Mill Close');
});
