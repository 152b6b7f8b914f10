const FIRST = 0xac00;
const LAST = 0xd7a3;
const TRAILING = /[\s.,;:。"'”’」』)\]]+$/u;

/** Final consonants of a syllable block by their number: ㄴ 4, ㅁ 16, ㅂ 17. */
function finalOf(syllable: string): number {
  const code = syllable.charCodeAt(0);
  return code >= FIRST && code <= LAST ? (code - FIRST) % 28 : -1;
}

function withFinal(syllable: string, final: number): string {
  const code = syllable.charCodeAt(0);
  return String.fromCharCode(code - ((code - FIRST) % 28) + final);
}

/**
 * A Korean clause with its last verb in the plain declarative: 지급합니다, 지급함, 지급하며, 지급하되 → 지급한다;
 * 있음, 있고, 있습니다 → 있다. Of other clauses only the white space and punctuation at the end go.
 */
export function plainEnding(clause: string): string {
  const bare = clause.replace(TRAILING, '').replace(/(?<=[가-힣])겠(?=습니다$|다$|으며$|고$|음$)/u, '');
  if (bare !== clause.replace(TRAILING, '')) return intended(bare);
  const polite = /(?:습니다|습니까|어요|아요)$/u.exec(bare);
  if (polite !== null) return `${bare.slice(0, -polite[0].length)}다`;
  if (bare.endsWith('입니다')) return `${bare.slice(0, -3)}이다`;
  if (bare.endsWith('니다') && finalOf(bare.at(-3) ?? '') === 17)
    return `${bare.slice(0, -3)}${withFinal(bare.at(-3) ?? '', 4)}다`;
  if (/[있없였었았했됐않]음$/u.test(bare)) return `${bare.slice(0, -1)}다`;
  if (/(?:할|하는|될|되는|않을|아니할)\s?것$/u.test(bare))
    return `${bare
      .slice(0, -1)
      .replace(/(?:할|하는)\s?$/u, '하여야 한')
      .replace(/(?:될|되는)\s?$/u, '되어야 한')
      .replace(/(?:않을|아니할)\s?$/u, '아니한')}다`;
  const last = bare.at(-1) ?? '';
  if (/[함됨짐음임]$/u.test(bare))
    return last === '음'
      ? `${bare.slice(0, -1)}는다`
      : last === '임'
        ? `${bare.slice(0, -1)}이다`
        : `${bare.slice(0, -1)}${withFinal(last, 4)}다`;
  return connective(bare);
}

/** 지키겠습니다, 지키겠다 → 지킨다. */
function intended(bare: string): string {
  const stem = bare.replace(/(?:습니다|다|으며|고|음)$/u, '');
  return declarative(stem);
}

function declarative(stem: string): string {
  const last = stem.at(-1) ?? '';
  if (finalOf(last) < 0) return stem;
  return finalOf(last) === 0 ? `${stem.slice(0, -1)}${withFinal(last, 4)}다` : `${stem}는다`;
}

const CONNECTIVE = /(?:으며|으나|으되|지만|[고며되])$/u;

function connective(bare: string): string {
  const end = CONNECTIVE.exec(bare);
  if (end === null || bare.length < end[0].length + 2) return bare;
  const stem = bare.slice(0, -end[0].length);
  const last = stem.at(-1) ?? '';
  if (/[있없였었았했됐않]$/u.test(stem)) return `${stem}다`;
  if (last === '이' || last === '같') return `${stem}다`;
  return finalOf(last) < 0 ? bare : declarative(stem);
}
