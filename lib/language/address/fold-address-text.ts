const HANJA: Readonly<Record<string, string>> = {
  第: '제',
  條: '조',
  条: '조',
  項: '항',
  號: '호',
  号: '호',
  目: '목',
  章: '장',
  節: '절',
  之: '의',
  一: '일',
  二: '이',
  三: '삼',
  四: '사',
  五: '오',
  六: '육',
  七: '칠',
  八: '팔',
  九: '구',
  十: '십',
  百: '백',
};

const FOLDABLE = /[第條条項號号目章節之一二三四五六七八九十百！-～\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

function foldCharacter(character: string): string {
  const hangul = HANJA[character];
  if (hangul !== undefined) return hangul;
  const code = character.charCodeAt(0);
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : ' ';
}

/**
 * The text with full-width forms, wide spaces and the hanja of addresses written plainly.
 * Every replacement is one UTF-16 code unit for one, so offsets stay those of the text as given.
 */
export function foldAddressText(text: string): string {
  return text.replace(FOLDABLE, foldCharacter);
}
