import type { Citation } from '#lib/protocol/citation';
import type { Language, ReadDocument } from '#lib/protocol/document';
import { checkCitation, type CheckedCitation } from './check-citation';
import { findPlaces, listPlaces, placeAround, type Place } from './find-clause';
import { locateQuote, toSearchable, type SearchableText } from '#lib/language/text/locate-quote';
import { reasonFor } from './reasons';
import { hasLetters } from '#lib/language/text/fragments';

type AnswerToVerify = {
  sentences: {
    text: string;
    citations: { quote: string; address?: string | undefined; part?: number | undefined }[];
  }[];
};
type VerifiedCitation = Citation & { isShown: boolean };
type VerifiedAnswer = { sentences: { text: string; citations: VerifiedCitation[] }[] };

type CitedQuote = AnswerToVerify['sentences'][number]['citations'][number];
type Context = {
  document: ReadDocument;
  text: SearchableText;
  places: readonly Place[];
  answer: AnswerToVerify;
  contractId: string;
  language: Language;
};

/**
 * Checks every citation of an answer against a contract. An address that does not exist, and a quote that is in another clause
 * than the one named, fail their text verdict and say so; a quote without an address is looked for in the whole contract.
 */
export function verifyAnswer(input: {
  document: ReadDocument;
  answer: AnswerToVerify;
  language: Language;
  contractId?: string;
}): VerifiedAnswer {
  const { document, answer, language } = input;
  const context = {
    document,
    answer,
    language,
    contractId: input.contractId ?? document.structure.file,
    text: toSearchable(document.text),
    places: listPlaces(document.structure),
  };
  return {
    sentences: answer.sentences.map(({ text, citations }) => ({
      text,
      citations: citations.map((citation) => verifyOne(context, text, citation)),
    })),
  };
}

function verifyOne(context: Context, sentence: string, citation: CitedQuote): VerifiedCitation {
  const { places } = context;
  if (!hasLetters(citation.quote)) return misplaced(context, citation, reasonFor('quote_empty', context.language));
  if (citation.address === undefined) return verifyAnywhere(context, sentence, citation);
  const named = findPlaces(places, citation.address, citation.part);
  if (named.length === 0 && isBlank(citation.address)) return verifyAnywhere(context, sentence, citation);
  if (named.length === 0)
    return misplaced(context, citation, reasonFor('address_missing', context.language, citation.address));
  const checked = named.map((place) => ({ place, result: check(context, sentence, citation.quote, place) }));
  const best = checked.find(({ result }) => result.isShown) ?? checked[0];
  if (best === undefined) return misplaced(context, citation, reasonFor('quote_missing', context.language));
  return best.result.isShown || best.result.verdicts.text === 'unknown'
    ? toCitation(context, citation, best.place, best.result)
    : misplaced(context, citation, null, best.place);
}

const isBlank = (address: string): boolean => address.trim() === '';

/** The clause first; a quote that runs on into the next ones is judged in the whole article. */
function check(context: Context, sentence: string, quote: string, place: Place): CheckedCitation {
  const own = checkIn(context, sentence, quote, place, place.address);
  if (own.verdicts.text !== 'fail') return own;
  const inArticle = checkIn(context, sentence, quote, place.article, place.address);
  return inArticle.isShown && inArticle.start >= place.start && inArticle.start < place.end ? inArticle : own;
}

function checkIn(
  { document, language, answer }: Context,
  sentence: string,
  quote: string,
  span: { start: number; end: number },
  address?: string,
): CheckedCitation {
  return checkCitation({
    quote,
    clauseText: document.text.slice(span.start, span.end),
    clauseStart: span.start,
    sentence,
    language,
    restOfAnswer: restOf(answer, sentence),
    ...(address === undefined ? {} : { address }),
  });
}

function verifyAnywhere(context: Context, sentence: string, citation: CitedQuote): VerifiedCitation {
  const found = locateQuote(context.text, citation.quote);
  if (found === null) return misplaced(context, citation, null);
  const part = context.document.structure.parts[citation.part ?? -1];
  const place = placeAround(context.places, found);
  const span = place ??
    part ?? { start: Math.max(0, found.start - 2_000), end: Math.min(context.document.text.length, found.end + 2_000) };
  return toCitation(context, citation, place, checkIn(context, sentence, citation.quote, span, place?.address));
}

/** A citation that does not hold where it points: where the quote really stands is said when it is in the contract at all. */
function misplaced(context: Context, citation: CitedQuote, reason: string | null, named?: Place): VerifiedCitation {
  const { language } = context;
  const found = locateQuote(context.text, citation.quote);
  const real = found === null ? null : placeAround(context.places, found);
  const elsewhere =
    found === null
      ? reasonFor('quote_nowhere', language)
      : reasonFor('quote_elsewhere', language, real?.display ?? (language === 'ko' ? '다른 곳' : 'another place'));
  const isEmpty = reason === reasonFor('quote_empty', language);
  const reasons = isEmpty ? [reason] : [...new Set([...(reason === null ? [] : [reason]), elsewhere])];
  return {
    contractId: context.contractId,
    part: citation.part ?? named?.part ?? 0,
    address: citation.address ?? '',
    display: named?.display ?? citation.address ?? '',
    start: found?.start ?? 0,
    end: found?.end ?? 0,
    quote: citation.quote,
    verdicts: { text: 'fail', meaning: 'unknown', support: 'unknown' },
    supportBy: 'rule',
    state: 'unverified',
    reasons,
    isShown: false,
  };
}

function toCitation(
  context: Context,
  citation: CitedQuote,
  place: Place | null,
  checked: CheckedCitation,
): VerifiedCitation {
  const { start, end, verdicts, supportBy, state, reasons, isShown } = checked;
  const { address = '', part = citation.part ?? 0 } = place ?? {};
  return {
    contractId: context.contractId,
    part,
    address,
    display: place?.display ?? address,
    start,
    end,
    quote: citation.quote,
    verdicts,
    supportBy,
    state,
    reasons,
    isShown,
  };
}

function restOf({ sentences }: AnswerToVerify, own: string): string {
  return sentences
    .filter(({ text }) => text !== own)
    .flatMap(({ text, citations }) => [text, ...citations.map(({ quote }) => quote)])
    .join('\n')
    .slice(0, 20_000);
}
