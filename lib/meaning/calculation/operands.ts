import { parseMoney, plainNumber, toDuration, toMoney } from '#lib/language/quantities/plain-values';
import type { Quantity } from '#lib/language/quantities/read-quantities';
import { sayMoney } from '#lib/language/quantities/say-money';

export type Words = { ko: string; en: string };
export type Money = { amount: number; currency: string };
/** A text with the figures in it. */
export type Figures = { text: string; figures: readonly Quantity[] };

export const sayCount = (count: number): Words => both(count.toLocaleString('en-US'));

export function lengthOf({ text }: Pick<Figures, 'text'>, figure: Quantity): string | null {
  return figure.unit === 'minute' ? null : toDuration(figure, text.slice(figure.start, figure.end));
}

/** The money that a figure is; null for what is none. */
export function asMoney(figure: Pick<Quantity, 'unit' | 'value'>): Money | null {
  return parseMoney(toMoney(figure) ?? undefined);
}

/** Every figure that is money, as that. */
export function amountsIn(figures: readonly Quantity[]): { money: Money; figure: Quantity }[] {
  return figures.flatMap((figure) => {
    const money = asMoney(figure);
    return money === null ? [] : [{ money, figure }];
  });
}

export function moneyOf(figures: readonly Quantity[]): Money | null {
  return amountsIn(figures)[0]?.money ?? null;
}

/** "50만원 (500,000원)": both ways where they differ. */
export function sayAmount({ amount, currency }: Money): Words {
  const said = sayMoney(`${currency} ${plainNumber(amount)}`) ?? both(plainNumber(amount));
  const digits = `${amount.toLocaleString('en-US')}원`;
  return currency === 'KRW' && said.ko !== digits ? { ...said, ko: `${said.ko}(${digits})` } : said;
}

/** As it is paid: no won or yen has parts. */
export function inCoins({ amount, currency }: Money): Money {
  return { amount: Number(amount.toFixed(currency === 'KRW' || currency === 'JPY' ? 0 : 2)), currency };
}

export const both = (said: string): Words => ({ ko: said, en: said });

/** One operand of what it is put into, where it is put together itself. */
export function bracketed(words: Words): Words {
  const isOne = !/ [+×−>] /u.test(words.en) || /^\([^()]*\)$/u.test(words.en);
  return isOne ? words : { ko: `(${words.ko})`, en: `(${words.en})` };
}

export function join(steps: readonly Words[], sign: string): Words {
  return { ko: steps.map(({ ko }) => ko).join(sign), en: steps.map(({ en }) => en).join(sign) };
}
