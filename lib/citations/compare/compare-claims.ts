import { leadingHangul } from '#lib/language/text/letters';
import { compareModes, isNegative, type Claim } from '#lib/language/claims/claim';
import { countNegations, hasCondition, hasException } from '#lib/language/claims/markers';
import { holdsAlike, outletsOf } from '#lib/language/claims/outlets';
import { readClaims, type ReadClaims } from '#lib/language/claims/read-claims';
import { learnNames } from '#lib/language/parties/read-parties';
import { fails, unclear, type Finding } from '../reasons';
import { remember } from '#lib/language/text/remember';
import { contentWords } from '#lib/language/words/content-words';
import { compareParties, compareSubjects } from './compare-parties';
import { isAboutTheSame, isSameAct, sentenceAround, type Match, type Statement } from './statement';

/**
 * Rights, duties, bans, and whose they are: a sentence against the quoted ones; `segment` is the part of them it is about.
 * A change is only said of the same act, told of the same thing with the same conditions; what cannot be laid side by side
 * so is left open.
 */
export function compareClaims(
  sentence: string,
  units: readonly string[],
  segment: string,
  clauseText: string,
): Finding[] {
  const names = learnNames(clauseText);
  const quoted = units.join('\n');
  const said = { text: sentence, ...readClaims(sentence, names) };
  const sources = units.map((text) => ({ text, ...readClaims(text, names) }));
  const source = { text: quoted, ...readClaims(quoted, names) };
  return [
    ...said.claims.flatMap((claim) => compareClaim(claim, said, sources, clauseText)),
    ...comparePolarity(sentence, segment, said, segment === quoted ? source : readClaims(segment)),
    ...compareParties(said, source),
  ];
}

function compareClaim(claim: Claim, said: Statement, sources: readonly Statement[], clauseText: string): Finding[] {
  const matching = sources.flatMap((of) =>
    of.claims.filter((other) => isSameAct(claim, other)).map((other): Match => ({ claim: other, of })),
  );
  const alike = matching.filter(({ claim: other }) => other.inCondition === claim.inCondition);
  if (alike.length === 0) return compareUnmatched(claim, sources);
  const agreeing = alike.filter(({ claim: other }) => compareModes(claim.mode, other.mode) === 'same');
  if (agreeing.length > 0) return compareSubjects(claim, agreeing, said, sources, clauseText);
  const turned = alike.slice(0, MATCHES_AT_MOST).find((match) => isSurelyTurned(claim, said, match, sources));
  if (turned === undefined || alike.some(({ claim: other }) => compareModes(claim.mode, other.mode) === 'unclear'))
    return [unclear('support', 'polarity_unclear')];
  const words = { said: wordsOf(said.text, claim), source: wordsOf(turned.of.text, turned.claim) };
  return [
    fails(
      'meaning',
      isNegative(turned.claim.mode) === isNegative(claim.mode) ? 'modal_changed' : 'negation_changed',
      words,
    ),
  ];
}

/** A clause says little of one act: more is a text that is no clause. */
const MATCHES_AT_MOST = 8;

/** The same act of the same thing, in the main clause, under the same conditions: then another mode is another meaning. */
function isSurelyTurned(
  claim: Claim,
  said: Statement,
  { claim: source, of }: Match,
  sources: readonly Statement[],
): boolean {
  if (claim.inCondition || claim.isOfThing || source.isOfThing) return false;
  const own = sentenceAround(said.text, claim);
  // "Shall release only upon" and "may be released only upon" are one rule.
  const isOnly = /\bonly\b/u.test(outletsOf(said.text)) && isNegative(claim.mode) === isNegative(source.mode);
  if (isOnly) return false;
  const quoted = sources.map(({ text }) => text).join('\n');
  const isWhole = outletsOf(said.text) === outletsOf(quoted);
  // What an exception turns back ("그러하지 아니하다") is true the other way round of what it excepts.
  if (!isWhole && hasException(quoted) && (hasCondition(said.text) || hasException(said.text))) return false;
  return (isWhole || holdsAlike(own, of.text)) && isAboutTheSame(own, of.text);
}

/** The claim as it is written, to the end of its last word. */
function wordsOf(text: string, { start, end }: Claim): string {
  return (text.slice(start, end) + leadingHangul(text.slice(end))).trim();
}

const vocabularyOf = remember(
  (text: string) => new Set(contentWords(text).flatMap(({ stem, concepts }) => [stem, ...concepts])),
);

/** An act that the clause does not speak of as one: its verb must be in the clause all the same, and its mode. */
function compareUnmatched(claim: Claim, sources: readonly Statement[]): Finding[] {
  const isKnown = sources.some(({ text }) => claim.keys.some((key) => vocabularyOf(text).has(key)));
  if (claim.mode !== 'is' && !claim.inCondition && !isKnown) return [unclear('support', 'polarity_unclear')];
  const main = sources.flatMap(({ claims }) => claims).filter(({ inCondition }) => !inCondition);
  if (claim.inCondition || main.length === 0)
    return claim.mode === 'is' || claim.inCondition ? [] : [unclear('support', 'polarity_unclear')];
  return main.some((other) => compareModes(claim.mode, other.mode) === 'same')
    ? []
    : [unclear('support', 'polarity_unclear')];
}

const isDenied = (text: string): boolean => countNegations(text) > 0 || /\bunless\b/u.test(outletsOf(text));

/** A sentence without any negation about text that denies something, and the other way round. */
function comparePolarity(sentence: string, quoted: string, said: ReadClaims, source: ReadClaims): Finding[] {
  const saidNegative = isDenied(sentence) || said.claims.some(({ mode }) => isNegative(mode));
  const sourceNegative = isDenied(quoted) || source.claims.some(({ mode }) => isNegative(mode));
  return saidNegative === sourceNegative ||
    (sourceNegative &&
      outletsOf(sentence) === '' &&
      source.claims.some(({ mode, inCondition }) => !inCondition && !isNegative(mode)))
    ? []
    : [unclear('support', 'polarity_unclear')];
}
