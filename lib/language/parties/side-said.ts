import { z } from 'zod';
import { isPronoun } from './pronouns';
import wordings from '../data/side-said.json';
import everyday from '../data/lexicon/everyday-words.json' with { type: 'json' };

const { ko, en } = z.strictObject({ ko: z.array(z.string()), en: z.array(z.string()) }).parse(wordings);
const PLACE = '{name}';
const SPECIAL = /[\\^$.*+?()[\]{}|/]/gu;

/**
 * The party that asks, where the question itself says so ("세입자인데 …", "as the tenant"), by the name it is said by; null
 * where it does not, or fits several. `parties`: every name of each.
 */
export function sideSaidIn(question: string, parties: readonly (readonly string[])[]): string | null {
  const text = question.normalize('NFC');
  const saying = parties.flatMap(
    (names) => names.find((name) => !isPronoun(name) && alsoCalled(name).some((called) => isSaid(text, called))) ?? [],
  );
  return saying.length === 1 ? (saying[0] ?? null) : null;
}

function isSaid(text: string, name: string): boolean {
  const wanted = name.normalize('NFC').replaceAll(SPECIAL, '\\$&');
  return [...ko, ...en].some((wording) =>
    new RegExp(
      wording.replace(PLACE, () => wanted),
      'iu',
    ).test(text),
  );
}

/** A name and what people call who bears it: 임차인 is 세입자 and the tenant. */
function alsoCalled(name: string): string[] {
  const same = everyday.filter((group) => [...group.ko, ...group.en].includes(name.toLowerCase()));
  return [name, ...same.flatMap((group) => [...group.ko, ...group.en])];
}
