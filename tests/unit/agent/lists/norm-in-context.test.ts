import { expect, it } from 'vitest';
import { normInContext } from '#lib/agent/lists/norm-in-context';
import { newNorm } from '#tests/support/meaning-rows';

const text = '고객은 다음을 준비한다. 냉장고를 비운다. 귀중품을 따로 챙긴다.';
const passages = [{ part: 0, headingPath: ['준비'], start: 0, end: text.length, text }];
const place = (said: string, hangsOn?: number) =>
  newNorm({
    start: text.indexOf(said),
    end: text.indexOf(said) + said.length,
    ...(hangsOn !== undefined && { hangsOn }),
  });

it('reads a norm below its headings, behind the sentence that it hangs on', () => {
  const [plain, hanging] = [place('귀중품을 따로 챙긴다.'), place('냉장고를 비운다.', 0)];
  expect(normInContext(plain, passages)).toEqual({ headingPath: ['준비'], text: '귀중품을 따로 챙긴다.' });
  expect(normInContext(hanging, passages)).toEqual({
    headingPath: ['준비'],
    text: '고객은 다음을 준비한다.  냉장고를 비운다.',
  });
  expect(normInContext({ ...plain, part: 1 }, passages)).toEqual({ headingPath: [], text: plain.act });
});
