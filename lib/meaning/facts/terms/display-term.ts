import { sayMoney } from '#lib/language/quantities/say-money';
import type { FactDetail, FactKey } from '#lib/protocol/meaning';
import { FACT_WORDS } from '../fact-words';
import { sayValue } from '../to-fact';

type Both = { ko: string; en: string };
const both = (text: string): Both => ({ ko: text, en: text });
const word = (name: string): Both => FACT_WORDS.words[name] ?? both(name);
const RATE = /^(?<amount>.+?)\/(?<per>[a-z]+)$/u;

/** The value with what belongs to it, in words of both languages, without a sentence around it. */
export function displayTerm(key: FactKey, value: string | null, detail: FactDetail): Both {
  const main = value === null ? word('blank') : withAnchor(sayTerm(key, value, detail), detail);
  const notes = notesOf(key, value, detail);
  return {
    ko: [main.ko, ...notes.map(({ ko }) => ko)].join(', '),
    en: [main.en, ...notes.map(({ en }) => en)].join(', '),
  };
}

function sayTerm(key: FactKey, value: string, { per, days }: FactDetail): Both {
  const named = FACT_WORDS.values[`${key} ${value}`] ?? FACT_WORDS.values[value];
  if (named !== undefined) return named;
  const rate = RATE.exec(value)?.groups;
  const amount = rate?.['amount'] ?? value;
  const said = sayMoney(amount) ?? sayValue(amount, days === 'business');
  const period = FACT_WORDS.periods[rate?.['per'] ?? (sayMoney(value) === null ? '' : (per ?? ''))];
  return period === undefined ? said : { ko: period.ko + said.ko, en: said.en + period.en };
}

/** "인도일부터 30일", "30 days after receipt of the invoice". */
function withAnchor(said: Both, { anchor }: FactDetail): Both {
  return anchor === undefined ? said : { ko: `${said.ko} (${anchor})`, en: `${said.en} (${anchor})` };
}

function notesOf(key: FactKey, value: string | null, detail: FactDetail): Both[] {
  const { who, per, vat, base, cap, deemed, other } = detail;
  const isUnit = per !== undefined && FACT_WORDS.periods[per] === undefined;
  return [
    ...(detail.for === undefined ? [] : [both(detail.for)]),
    ...(who === undefined ? [] : [FACT_WORDS.values[who] ?? both(who)]),
    ...(isUnit ? [{ ko: `${per}${word('each').ko}`, en: `${word('each').en} ${per}` }] : []),
    ...(vat === undefined ? [] : [word(vat)]),
    ...(base === undefined || value?.includes(base) === true ? [] : [saidBase(key, base)]),
    ...(cap === undefined ? [] : [{ ko: `${word('cap').ko} ${cap}`, en: `${word('cap').en} ${cap}` }]),
    ...(deemed === true ? [word('deemed')] : []),
    ...(other === undefined ? [] : [saidElsewhere(key, other)]),
  ];
}

/** What a share is taken of, or what a rate of interest goes on top of. */
function saidBase(key: FactKey, base: string): Both {
  if (key !== 'late_interest') return both(base);
  return { ko: `${base}${word('onTop').ko}`, en: `${word('onTop').en} ${base}` };
}

function saidElsewhere(key: FactKey, other: string): Both {
  const said = sayTerm(key, other, {});
  return { ko: `${word('other').ko} ${said.ko}`, en: `${word('other').en} ${said.en}` };
}
