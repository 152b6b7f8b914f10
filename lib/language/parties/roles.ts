import { readKoreanWord } from '../queries/korean-words';
import { isEnglishParty, isKoreanParty } from './party-words';

/** Who asks is no part of what is asked. */
const ASKER = new Set('우리 저희 상대방 당사자 we us our you your i me my they them party parties'.split(' '));

/** The roles a question names, in order. Two questions that name others, or the same in another order, ask for different things. */
export function rolesIn(question: string): string[] {
  const words =
    question
      .normalize('NFC')
      .toLowerCase()
      .match(/[가-힣]+|[a-z]+/g) ?? [];
  return words.flatMap((word) => {
    const role = /[가-힣]/.test(word) ? koreanRole(word) : isEnglishParty(word) ? word.replace(/s$/, '') : undefined;
    return role === undefined || ASKER.has(role) || ASKER.has(word) ? [] : [role];
  });
}

const SIDE = /^([갑을])(?:[은이을의과도만]|에게\S*|한테\S*)?$/;

function koreanRole(word: string): string | undefined {
  const side = SIDE.exec(word)?.[1];
  if (side !== undefined) return side;
  const { stem } = readKoreanWord(word);
  return [stem, word].find(isKoreanParty);
}
