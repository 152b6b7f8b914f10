import { wordList } from '../words/word-lists';
import table from '../data/patterns/queries.json';
import { toPattern } from '../patterns/to-pattern';
/** Nouns whose last syllables look like a particle or an ending; nothing is cut from them. */
const WHOLE_NOUNS = wordList('koreanWordsWholeNouns').join(' ');

/** Longest first. With a final consonant before them or not: a query is no place to be strict about it. */
const PARTICLES = wordList('koreanWordsParticles');

type ParticleKind = 'plain' | 'subject' | 'target' | 'source' | 'object' | 'owner' | 'with';

/** What a particle says of the word before it. */
const PARTICLES_OF: Readonly<Record<Exclude<ParticleKind, 'plain'>, string>> = {
  source: '으로부터는 에게서는 한테서는 로부터는 으로부터 에게서 한테서 로부터 에서 에서는',
  target: '에게는 한테는 에게도 한테도 에게 한테 께 에 에는 에도 로 으로',
  subject: '은 는 이 가 께서',
  object: '을 를',
  owner: '의',
  with: '와 과 이랑 랑',
};
const KINDS = ['subject', 'target', 'source', 'object', 'owner', 'with'] as const;

function kindOf(particle: string): ParticleKind {
  return KINDS.find((kind) => PARTICLES_OF[kind].split(' ').includes(particle)) ?? 'plain';
}

/** Endings of 하다 and 되다 behind a noun of two or more syllables. */
const VERB_ENDING = toPattern(table.verbEnding, '');
const COPULA_ENDING = /(?:인가요|인가|인지|입니까|입니다|이에요|예요|이야|인데|이면|일까요|일까|이죠|이며|이고)$/;
const PLAIN_ENDING = /(?:습니까|습니다|나요|까요|어요|아요|는지|은지|을지|려면|으면|다면|해도|아도|어도|다고|ㄴ가)$/;

const WHOLE = new Set(WHOLE_NOUNS.split(' '));

type KoreanWord = { stem: string; particle: ParticleKind };

/** A word without its particle, ending or auxiliary. Nothing shorter than `least` syllables is left of a longer word. */
export function readKoreanWord(word: string, least = 2): KoreanWord {
  const time = /^(전|후|중|뒤|시)에?는?$/.exec(word)?.[1];
  if (time !== undefined) return { stem: time, particle: 'plain' };
  if (endsWhole(word)) return { stem: word, particle: 'plain' };
  const verb = word.replace(VERB_ENDING, '');
  if (verb.length >= 2 && verb !== word) return { stem: verb, particle: 'plain' };
  const copula = word.replace(COPULA_ENDING, '');
  if (copula.length >= least && copula !== word) return readKoreanWord(copula, least);
  const particle = PARTICLES.find((one) => word.endsWith(one) && word.length - one.length >= least);
  if (particle !== undefined) {
    const stem = word.slice(0, word.length - particle.length);
    return { stem: readVerbStem(stem), particle: kindOf(particle) };
  }
  const ended = word.replace(PLAIN_ENDING, '');
  return { stem: ended.length >= least ? ended : word, particle: 'plain' };
}

/** "해지하는지가" has lost its particle and still ends as a verb. */
function readVerbStem(stem: string): string {
  if (endsWhole(stem)) return stem;
  const verb = stem.replace(VERB_ENDING, '');
  return verb.length >= 2 ? verb : stem;
}

function endsWhole(word: string): boolean {
  return [2, 3].some((length) => WHOLE.has(word.slice(-length)));
}

const NAMED_BODY = '(?:사|측|씨|님)?';
/** A particle that stands behind a Latin word or a number: "API의", "30일까지"'s last part once the number is gone. */
export const PARTICLE_BEHIND_LATIN = new RegExp(
  `(?<=[a-z0-9%.])${NAMED_BODY}(?:${PARTICLES.join('|')})(?![가-힣])`,
  'g',
);
const LATIN_WITH_PARTICLE = new RegExp(`([a-z][a-z0-9]*)${NAMED_BODY}(${PARTICLES.join('|')})(?![가-힣])`, 'g');

/** `<` who does it, `>` to whom, `^` from whom. */
export const SIDE_OF: Readonly<Partial<Record<ParticleKind, '<' | '>' | '^' | '·' | '&'>>> = {
  subject: '<',
  target: '>',
  object: '>',
  source: '^',
  owner: '·',
  with: '&',
};

/** "ABC가 XYZ에게": names in Latin letters and the side their particle puts them on; of a single one it says nothing. */
export function latinSides(text: string): string[] {
  const sides = [...text.matchAll(LATIN_WITH_PARTICLE)].flatMap(([, name = '', particle = '']) => {
    const side = SIDE_OF[kindOf(particle)];
    return side === undefined ? [] : [`${side}${name}`];
  });
  return sides.length < 2 ? [] : sides;
}
