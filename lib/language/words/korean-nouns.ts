const CASE_PARTICLE =
  /^(?:은|는|이|가|을|를|의|에|에서|에게|한테|에는|에도|에서는|으로는|으로도|한테는|랑|이랑|과|와|용|들|들은|들이|들도)$/u;
const VERB_LIKE =
  /(?:야|아|어|해|여|면|려|고|게|지|나|까|네|죠|요|니|던|래|돼|써|줘|봐|와|춰|서|워|려서|는데|은데|는|데)$/u;
/** What follows a verb that stands before a noun: "나갈 때", "들을 수". */
const AFTER_VERB = /^(?:때|수|거|게|건|것|걸|줄|데|지|만)/u;

/** A Korean word that stands as nouns do: with a particle of its case, or bare and not as verbs end. English ones are not told apart. */
export function isNounLike({ typed, next, stem }: { typed: string; next: string; stem: string }): boolean {
  if (!/^\p{Script=Hangul}+$/u.test(stem)) return true;
  if (!typed.startsWith(stem)) return false;
  const rest = typed.slice(stem.length);
  if (rest === '') return !VERB_LIKE.test(stem) && !AFTER_VERB.test(next) && !isShortWithParticle(stem);
  return CASE_PARTICLE.test(rest) || !VERB_LIKE.test(stem);
}

/** "돈으로", "집에": one syllable and a particle, which a stem of at least two keeps. */
function isShortWithParticle(stem: string): boolean {
  return /^.(?:은|는|이|가|을|를|의|에|도|만|로|으로|에서|한테)$/u.test(stem);
}

const NO_NOUN = /(?:다|게|은|는|을|를|에|던|어|아|며)$/u;

/** A sentence's end, and what stands before another word: no nouns, whatever the endings left of them. */
export function endsLikeNoNoun(word: string): boolean {
  return NO_NOUN.test(word);
}
