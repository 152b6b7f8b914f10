import { stemEnglish } from './english-stem';
import { stripKoreanEnding } from './korean-stem';
import { remember } from '../text/remember';

const WORD = /[a-z]+|\d+|\p{Script=Hangul}+|\p{Script=Han}+/gu;
const stemKorean = remember(stripKoreanEnding, 20_000);

/** Words of a text as stems in their order, function words kept, each figure as #. */
export function readStems(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).map((word) => {
    if (/^\d/u.test(word)) return '#';
    return /^[a-z]/u.test(word) ? stemEnglish(word) : stemKorean(word);
  });
}
