import type { Topic } from './angles';
import { topicFor } from './angles';
import { otherWords, type Subject } from './subject';

/** What every search takes for granted, and may be wrong about. */
const ASSUMPTIONS = ['literalWords', 'inAnArticle', 'inThisLanguage', 'inThisContract'] as const;
type Assumption = (typeof ASSUMPTIONS)[number];

/** For each assumption that can be turned round, the search that takes the opposite for true. */
export function testOpposites(subject: Subject): { assumption: Assumption; topic: Topic }[] {
  return ASSUMPTIONS.flatMap((assumption) => {
    const topic = oppositeOf(assumption, subject);
    return topic === undefined ? [] : [{ assumption, topic }];
  });
}

function oppositeOf(assumption: Assumption, subject: Subject): Topic | undefined {
  switch (assumption) {
    case 'literalWords':
      return topicFor('synonym', subject);
    case 'inAnArticle':
      return topicFor('exhibit', subject);
    case 'inThisLanguage': {
      const words = otherWords(subject, [subject.language === 'ko' ? 'en' : 'ko']);
      return words.length === 0 ? undefined : { topic_name: 'other language', queries: [words.join(' ')] };
    }
    // Which contracts may be looked into is the user's choice; the standard contract is tried by the strategies.
    case 'inThisContract':
      return undefined;
  }
}
