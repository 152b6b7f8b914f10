import { expect, test } from 'vitest';
import { withoutTopic, withTopic } from '#lib/language/text/leading-topic';

test('a topic put in front of a question can be taken off again', () => {
  expect(withoutTopic(withTopic('지체상금 비율', '상한은 있어?'))).toBe('상한은 있어?');
  expect(withoutTopic('Is there a cap?')).toBe('Is there a cap?');
  expect(withoutTopic('From 9: 30')).toBe('From 9: 30');
});
