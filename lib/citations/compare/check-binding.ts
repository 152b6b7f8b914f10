import { goesWith, isSameFigure } from '#lib/language/quantities/goes-with';
import { quoteFigure } from '#lib/language/quantities/quote-figure';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import { unclear, type Finding } from '../reasons';

/**
 * Whether every figure of a sentence goes with the words it goes with in the clause, where the clause has several of its
 * kind ("갑이 3인, 을이 2인"), and whether a period runs from the same event. Words and figures may all be there and still
 * be put together wrongly: then nothing is confirmed.
 */
export function checkBinding(sentence: string, units: readonly string[]): Finding[] {
  const loose = readQuantities(sentence).find((said) => {
    const places = units.flatMap((unit) =>
      readQuantities(unit)
        .filter((source) => isSameFigure(said, source))
        .map((source) => ({ unit, source })),
    );
    return places.length > 0 && !places.some(({ unit, source }) => goesWith(sentence, said, unit, source));
  });
  return loose === undefined ? [] : [unclear('support', 'number_unclear', { said: quoteFigure(sentence, loose) })];
}
