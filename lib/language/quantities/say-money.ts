import { namesOf } from './currencies';
import { plainNumber } from './plain-values';

/** "KRW 50000000" in words: "5,000만원" and "KRW 50,000,000", "USD 48" as "48달러" and "$48"; null for what is no money. */
export function sayMoney(value: string): { ko: string; en: string } | null {
  const match = /^([A-Z]{3}) (\d+(?:\.\d+)?)$/u.exec(value);
  const [currency = '', digits = ''] = match?.slice(1) ?? [];
  if (match === null) return null;
  const amount = Number(digits);
  const names = namesOf(currency);
  const grouped = `${group(digits.split('.')[0] ?? '')}${digits.includes('.') ? `.${(digits.split('.')[1] ?? '').padEnd(2, '0')}` : ''}`;
  return {
    ko: currency === 'KRW' ? `${sayWon(amount)}원` : `${grouped}${names?.ko ?? ` ${currency}`}`,
    en: `${names?.sign ?? `${currency} `}${grouped}`,
  };
}

function sayWon(amount: number): string {
  if (amount < 10_000 || amount % 1_000 !== 0) return group(plainNumber(amount));
  const [hundredMillions, rest] = [Math.floor(amount / 1e8), amount % 1e8];
  const tenThousands = rest % 10_000 === 0 ? `${group(plainNumber(rest / 10_000))}만` : group(plainNumber(rest));
  return [hundredMillions > 0 ? `${group(String(hundredMillions))}억` : '', rest > 0 ? tenThousands : '']
    .filter((words) => words !== '')
    .join(' ');
}

function group(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/gu, ',');
}
