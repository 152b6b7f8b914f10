import { describe, expect, it } from 'vitest';
import { rewordQuestion } from '#lib/language/lexicon/reword-question';

const lease = [
  '제1조(사용) 임차인은 화물차를 지하에 세울 수 없다.',
  '제2조(시설) 임차인은 나갈 때 설치한 시설을 철거한다.',
  'Annex A: pets are not admitted.',
];

describe('a question whose words stand nowhere in the contract', () => {
  it('is asked again in the words that the contract has for the same thing', () => {
    expect(rewordQuestion('트럭을 세워도 되나요?', lease)).toEqual({
      text: '화물차 을 세워도 되나요?',
      words: [{ from: '트럭', to: ['화물차'] }],
    });
    expect(rewordQuestion('Where may lorries park?', lease)?.words).toEqual([{ from: 'lorries', to: ['화물차'] }]);
  });

  it('finds the word of the other language', () => {
    expect(rewordQuestion('강아지를 데려와도 되나요?', lease)?.words).toEqual([{ from: '강아지', to: ['pets'] }]);
  });

  it('stays as it is where the contract has its words, or none for them', () => {
    expect(rewordQuestion('화물차를 세워도 되나요?', lease)).toBeUndefined();
    expect(rewordQuestion('피아노를 쳐도 되나요?', lease)).toBeUndefined();
    expect(rewordQuestion('', lease)).toBeUndefined();
    expect(rewordQuestion('트럭을 세워도 되나요?', [])).toBeUndefined();
  });

  it('takes no word that most of the articles have', () => {
    const everywhere = Array.from({ length: 12 }, (_, at) => `제${at + 1}조 화물차는 제${at + 1}구역에 둔다.`);
    expect(rewordQuestion('트럭은 어디에 두나요?', everywhere)).toBeUndefined();
  });

  it('hears a word of one syllable only where it stands alone', () => {
    expect(rewordQuestion('개를 데려와도 되나요?', lease)?.words).toEqual([{ from: '개를', to: ['pets'] }]);
    expect(rewordQuestion('공개를 해도 되나요?', lease)).toBeUndefined();
  });
});
