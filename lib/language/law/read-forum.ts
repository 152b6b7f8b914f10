/** Where disputes of a contract go: a court, an arbitration body, a mediation body. */
export type NamedForum = { name: string; kind: 'court' | 'arbitration' | 'mediation'; score: number };

const DISPUTE =
  /\b(?:disput|arbitrat|jurisdiction|venue|litigat|claim|action|proceeding|court|lawsuit|suit|sue|quarrel)\w*|관할|소송|분쟁|다툼|중재|조정|재판/iu;
const KOREAN_COURT =
  /(?:[가-힣]{2,12}(?:의|을|를)?\s){0,3}?(?:[가-힣]{2,10}(?:지방|고등|가정|행정|회생)법원(?:\s?[가-힣]{2,6}지원)?)|(?:[가-힣“”"]{1,12}(?:\s?본점)?(?:의)?\s)?(?:소재지|주소지)(?:를|을|의)?\s?(?:관할하는\s?|관할\s?)?(?:[가-힣]{2,4})?법원|민사소송법에\s?(?:따른|의한)\s?(?:관할\s?)?법원/gu;
const KOREAN_BODY = /[가-힣]{2,16}(?:중재원|중재위원회)|[가-힣]{2,16}(?:조정위원회|조정원|저작권위원회)/gu;
const ENGLISH_BODY =
  /\b(?:American Arbitration Association|AAA\b|JAMS\b|International Chamber of Commerce|ICC\b|London Court of International Arbitration|LCIA\b|Korean Commercial Arbitration Board|KCAB\b|(?:\p{Lu}\p{L}+ ){1,5}(?:Arbitration (?:Cent(?:re|er)|Association|Board|Commission|Institute)))/gu;
/** "Franklin County Municipal Court", "Small Claims Tribunals". */
const NAMED_COURT = /\b(?:\p{Lu}\p{L}+ ){1,5}(?:Court|Tribunal)s?\b(?: (?:of|at|in) (?:\p{Lu}\p{L}+ ?){1,3}(?<! ))?/gu;
/** Where disputes are taken to, and that one court alone has them. */
const TAKEN =
  /\b(?:go(?:es)?|going|taken|brought|filed|heard|hears?|decided?|settled|sued?|refer(?:red)?|jurisdiction)\b/iu;
const ONLY = /jurisdiction|venue|exclusive|\bonly\b/iu;
const ENGLISH_COURT =
  /\b((?:(?:state|federal|competent|district|superior|United States District|\p{Lu}\p{L}+) (?:and (?:state|federal) )?)*[Cc]ourts?)\s+(?:(?:sitting|located|situated)\s+)?(?:of|in|within|for|at)\s+(?:the\s+)?((?:(?:State|City|County|Commonwealth|Province)(?: and (?:State|County))? of\s+)?\p{Lu}[\p{L}.]+(?:,?\s+(?:of\s+|and\s+)?\p{Lu}[\p{L}.]+){0,5})/gu;

/** The courts and bodies a sentence about disputes names, in order. */
export function readForums(sentence: string): NamedForum[] {
  if (!DISPUTE.test(sentence)) return [];
  const flat = sentence.replace(/\s+/gu, ' ');
  const bodies = [...flat.matchAll(KOREAN_BODY), ...flat.matchAll(ENGLISH_BODY)].map(({ 0: name }) => ({
    name,
    kind: /중재|arbitrat|AAA|JAMS|ICC|LCIA|KCAB|International/iu.test(name)
      ? ('arbitration' as const)
      : ('mediation' as const),
    score: 1,
  }));
  const courts = [...flat.matchAll(KOREAN_COURT)].map(({ 0: name }) => ({
    name: name.replace(/^(?:.*\s)?(?=[가-힣]+(?:지방|고등|가정|행정|회생)법원)/u, '').trim(),
    kind: 'court' as const,
    score: /관할|소송|소는|재판|다툼|다투/u.test(flat) ? 2 : 1,
  }));
  const english = [...flat.matchAll(ENGLISH_COURT), ...flat.matchAll(NAMED_COURT)].map(({ 0: name }) => ({
    name: name.replace(/[.,]+$/u, ''),
    kind: 'court' as const,
    score: ONLY.test(flat) ? 2 : Number(TAKEN.test(flat)),
  }));
  return [...courts, ...english, ...bodies].filter(({ score }) => score > 0);
}
