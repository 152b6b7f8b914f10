import { locateQuote } from '#lib/language/text/locate-quote';
import { quotedContext, type QuotedContext } from '../text/quoted-context';

/** The sentences of a clause that a quote stands in; null where it does not stand there. */
export function contextOf(clauseText: string, quote: string): QuotedContext | null {
  const found = locateQuote(clauseText, quote);
  return found === null ? null : quotedContext(clauseText, found);
}
