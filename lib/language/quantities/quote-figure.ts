import type { Quantity } from './read-quantities';

const BEFORE_FIGURE =
  /(?:at least|at most|no (?:more|less|fewer|later|longer) than|not (?:less|more|later|fewer) than|(?:more|less|fewer|greater|later) than|up to|within|exceed(?:ing)?|over|under|최대|최소|연|월)\s+(?:the |a |an )?$/iu;
const AFTER_FIGURE =
  /^(?:을|를)?\s?(?:이상|이하|초과|미만|이내|안에|전|후|내에)[가-힣]{0,2}|^\s(?:or (?:more|less)|(?:prior|written)?\s?(?:before|after|prior to|following|per (?:month|year|annum|day|week|quarter)|a (?:month|year|day|week)))\b/iu;

/** A figure with what limits it, as it is written. */
export function quoteFigure(text: string, { start, end }: Quantity): string {
  const sign = /(?:US\s?)?[$£€₩¥]\s?$/u.exec(text.slice(Math.max(0, start - 4), start))?.[0] ?? '';
  const lead = BEFORE_FIGURE.exec(text.slice(Math.max(0, start - 24), start - sign.length))?.[0] ?? '';
  const tail = AFTER_FIGURE.exec(text.slice(end, end + 20))?.[0] ?? '';
  return `${lead}${sign}${text.slice(start, end)}${tail}`.replace(/\s+/gu, ' ').replace(/,+$/u, '').trim();
}
