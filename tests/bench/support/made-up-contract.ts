import type { IndexedUnit } from '#lib/retrieval/index/contract-index';

/** An English contract of our own making: the same for the same number, another for another. */
export type MadeUpContract = { title: string; text: string; units: IndexedUnit[] };

const ACTORS = 'Supplier Customer Licensor Licensee Distributor Manufacturer Agent Franchisee Consultant Tenant'.split(
  ' ',
);
const TRADES = 'Textile Harbour Orchard Bicycle Ceramic Railway Lantern Granite Compass Saffron Timber Glacier'.split(
  ' ',
);
const KINDS =
  'Supply Agreement|License Agreement|Distribution Agreement|Services Agreement|Lease|Agency Agreement'.split('|');
const ACTS =
  'deliver the goods to the warehouse|keep accurate records of every sale|pay all undisputed invoices|maintain insurance against loss|return all confidential materials|indemnify the other party against claims|renew automatically for a further year|terminate upon written notice|assign its rights with consent only|permit an audit of its books|provide training to the staff|repair defective equipment|refrain from soliciting employees|observe the export laws|escrow the source code|grant an exclusive territory|limit its liability to the fees paid|submit disputes to arbitration|disclose data only when required by law|refund the deposit'.split(
    '|',
  );
const TERMS =
  'within thirty days after receipt|unless the parties agree otherwise in writing|for a period of two years|subject to the schedule of prices|except in the case of gross negligence|at its own expense|during the term and for one year after it|without prejudice to other remedies|not later than the first day of each quarter|in accordance with good industry practice'.split(
    '|',
  );
const HEADINGS = 'Delivery|Payment|Records|Insurance|Confidentiality|Indemnity|Term|Assignment|Audit|General'.split(
  '|',
);
const SYLLABLES = 'ba ko ri ta len mor sul vi dan per gol fin'.split(' ');

export function madeUpContract(number: number, clauseCount: number): MadeUpContract {
  const random = createRandom(number + 1);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const word = () => Array.from({ length: 3 }, () => pick(SYLLABLES)).join('');
  const title = `${pick(TRADES)} ${word()} ${number} ${pick(KINDS)}`;
  const units: IndexedUnit[] = [];
  let at = 0;
  for (let clause = 0; clause < clauseCount; clause += 1) {
    const sentence = () =>
      `The ${pick(ACTORS)} shall ${pick(ACTS)} ${pick(TERMS)}, and the ${pick(ACTORS)} of the ${word()} ${pick(TRADES)?.toLowerCase()} site shall ${pick(ACTS)}.`;
    const text = `${Math.floor(clause / 10) + 1}.${(clause % 10) + 1} ${sentence()} ${sentence()}`;
    const heading = pick(HEADINGS) ?? '';
    const address = `${Math.floor(clause / 10) + 1}.${(clause % 10) + 1}`;
    const place = { part: 0, start: at, end: at + text.length, page: null };
    units.push({ ...place, id: `${number}#${clause}`, clauseId: address, address, headingPath: [heading], text });
    at += text.length + 1;
  }
  return { title, text: units.map(({ text }) => text).join('\n'), units };
}

/** Questions that such contracts answer, and some that they do not. */
export function questionsAboutMadeUp(count: number): string[] {
  const random = createRandom(99);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const topics = [...ACTS, 'stop the renewal', 'get our money back', 'sue each other', 'poach our staff'];
  return Array.from(
    { length: count },
    () => `Does the ${pick(ACTORS)} have to ${pick(topics)} ${random() < 0.5 ? pick(TERMS) : ''}?`,
  );
}

function createRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
