/** A sign or a pair of brackets that sets a title off. */
const SIGNED = /^([■□◆◇●◎▶▷▣☐♦❖])\s*(\S.*)$/u;
const BRACKETED = /^([[【〔<〈《])\s*([^\]】〕>〉》]+)\s*[\]】〕>〉》]$/u;
const LONGEST = 40;
/** A sentence or an entry of a form ends or goes on so; a question may be a title: "얼마인가요". */
const NO_TITLE = /[.,;:]$|(?<![가나까지])요$|[다음함]$|\s{2}|[:：]\s/u;

/** What a line is titled that a sign or brackets set off: "■ 환불", "[입주 정보]"; `sign` tells its kind. Null where it is no title. */
export function readSignedTitle(text: string): { sign: string; title: string } | null {
  const [, sign = '', title = ''] = SIGNED.exec(text) ?? BRACKETED.exec(text) ?? [];
  return isKoreanTitle(title) ? { sign, title: title.trim() } : null;
}

/** Whether a few words end no sentence and are no entry of a form. */
export function isKoreanTitle(words: string): boolean {
  return words !== '' && words.length <= LONGEST && !NO_TITLE.test(words);
}
