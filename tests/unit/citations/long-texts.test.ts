import { expect, it } from 'vitest';
import { checkCitation } from '#lib/citations/check-citation';

const LENGTH = 20_000;
const clauseText = '임차인은 보증금의 10%를 계약 체결일에 임대인에게 지급한다.';

it.each(['가', 'a', '\n① ', 'one hundred and ', '. ', '"가나다라마바사아 ', '(a) '])(
  'answers for a clause, a sentence and a quote that repeat %j endlessly, and verifies none',
  (piece) => {
    const long = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
    const ends = { clauseStart: 0, language: 'ko' as const, address: '제6조' };
    const states = [
      checkCitation({ ...ends, clauseText, quote: clauseText, sentence: long }),
      checkCitation({ ...ends, clauseText, quote: long, sentence: clauseText }),
      checkCitation({ ...ends, clauseText: long, quote: long.slice(0, 200), sentence: clauseText }),
    ].map(({ state }) => state);
    expect(states).not.toContain('verified');
  },
  20_000,
);
