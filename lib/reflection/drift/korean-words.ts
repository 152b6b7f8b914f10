/** Nouns whose last syllables look like a particle or an ending; nothing is cut from them. */
const WHOLE_NOUNS =
  '한도 정도 별도 양도 인도 제도 용도 속도 빈도 각도 연도 년도 온도 의도 담보 대가 허가 인가 평가 휴가 증가 추가 국가 단가 원가 시가 물가 불가 가가 결과 효과 성과 초과 경과 통과 부과 ' +
  '합의 동의 협의 이의 회의 주의 정의 결의 유의 고의 임의 명의 선의 편의 신의 차이 높이 길이 사이 나이 통로 경로 진로 별로 서로 그대로 임의로 미만 불만 마을 가을 하나 ' +
  '광고 보고 신고 재고 사고 창고 해고 통고 권고 최고 원고 피고 공고 해지 금지 유지 통지 폐지 중지 정지 방지 고지 토지 저지 인지 별지 요지 의지 취지 표지 서면 대면 전면 측면 화면 도면 지면 액면 ' +
  '권한 제한 기한 무한 상한 하한 최소한 최대한 ' +
  '분야 필요 수요 개요 중요 주요 이하 하자 이자 계좌 본사 사은 대은 은행 만기 시기 병가 전기 폐기 제기 정기 분기 연기 포기 경기 무기 위기';

/** Longest first. With a final consonant before them or not: a query is no place to be strict about it. */
const PARTICLES =
  '으로부터는 에게서는 한테서는 로부터는 으로부터 에게서 한테서 로부터 에게는 한테는 에게도 한테도 에서는 에서도 으로는 으로도 까지는 까지만 까지도 부터는 이라도 이라는 이란 에게 한테 께서 에서 으로 까지 부터 마다 처럼 보다 이나 라도 에는 에도 이랑 로는 로도 은 는 이 가 을 를 의 에 로 와 과 도 만 께 나 란 랑'.split(
    ' ',
  );

type ParticleKind = 'plain' | 'subject' | 'target' | 'source' | 'object' | 'owner' | 'with';

const KINDS: Readonly<Record<string, ParticleKind>> = {
  으로부터는: 'source',
  에게서는: 'source',
  한테서는: 'source',
  로부터는: 'source',
  으로부터: 'source',
  에게서: 'source',
  한테서: 'source',
  로부터: 'source',
  에게는: 'target',
  한테는: 'target',
  에게도: 'target',
  한테도: 'target',
  에게: 'target',
  한테: 'target',
  께: 'target',
  에: 'target',
  에는: 'target',
  에도: 'target',
  은: 'subject',
  는: 'subject',
  이: 'subject',
  가: 'subject',
  께서: 'subject',
  을: 'object',
  를: 'object',
  로: 'target',
  으로: 'target',
  에서: 'source',
  에서는: 'source',
  의: 'owner',
  와: 'with',
  과: 'with',
  이랑: 'with',
  랑: 'with',
};

/** Endings of 하다 and 되다 behind a noun of two or more syllables. */
const VERB_ENDING =
  /(?:하|되|시키|당하|받)(?:다|는|는지|는가|는데|나|나요|니|면|려면|고|고서|지|여|여야|기|며|면서|던|므로|게|도록|ㄴ지|ㅂ니까|였는데|였나요|였을)?$|(?:해|돼|되어|하여|시켜)(?:요|야|야만|도|서|서는|줘|줘요|주나요|주세요|놓은|달라)?$|(?:할|될|시킬)(?:지|까|까요|때|수)?$|(?:한|된|시킨)(?:다|다면|가|가요|지|데|뒤)?$|(?:함|됨)(?:은|이)?$|(?:합|됩)니(?:다|까)$|(?:했|됐|되었|하였)(?:다|을|는|는데|는지|나요|어요|던|으면)?$/;
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
    return { stem: readVerbStem(stem), particle: KINDS[particle] ?? 'plain' };
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
    const side = SIDE_OF[KINDS[particle] ?? 'plain'];
    return side === undefined ? [] : [`${side}${name}`];
  });
  return sides.length < 2 ? [] : sides;
}
