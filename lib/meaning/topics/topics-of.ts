import { hasHangul } from '#lib/language/text/letters';
import { topicSchema, type Topic } from '#lib/protocol/meaning';
import english from '../data/topics-en.json';
import korean from '../data/topics-ko.json';
import { classify, loadModel } from '../linear-model';
import { topicFeatures, type TopicSource } from './topic-features';

export type ScoredTopic = { topic: Topic; /** Of all topics together 1. */ score: number };

const MODELS = { ko: loadModel(korean, topicSchema), en: loadModel(english, topicSchema) };
/** A second topic is named from this score on. */
const SECOND = 0.25;

/** What a statement may be about, likeliest first, with scores that add up to 1. */
export function topicsOf(statement: TopicSource): ScoredTopic[] {
  const model = hasHangul(statement.text) ? MODELS.ko : MODELS.en;
  return classify(model, topicFeatures(statement)).map(({ name, score }) => ({ topic: name, score }));
}

/** One topic, or two where the second is nearly as likely. */
export function mainTopics(statement: TopicSource): Topic[] {
  const [first, second] = topicsOf(statement);
  if (first === undefined) return ['other'];
  return second !== undefined && second.score >= SECOND ? [first.topic, second.topic] : [first.topic];
}
