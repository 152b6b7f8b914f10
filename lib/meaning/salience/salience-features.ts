import { isShared } from '#lib/language/parties/person-words';
import type { Norm } from '#lib/protocol/meaning';
import type { Statement } from '../statements/statement';
import { topicFeatures, wordPieces } from '../topics/topic-features';

/** What a norm is weighed by: itself, its own words, and the statement it was read from. */
export type Weighed = {
  norm: Pick<
    Norm,
    | 'bearer'
    | 'counterparty'
    | 'modality'
    | 'topics'
    | 'time'
    | 'amounts'
    | 'condition'
    | 'exceptions'
    | 'isBlank'
    | 'part'
  >;
  text: string;
  statement: Pick<Statement, 'text' | 'heading' | 'leadIn' | 'place'>;
};

const LENGTHS = [20, 40, 80, 140, 220, 360, 600] as const;

/** What may speak for or against a norm being of weight: what it does, to whom, with which figures, in which words. */
export function salienceFeatures({ norm, text, statement }: Weighed): string[] {
  const { modality, topics } = norm;
  const who = norm.bearer === null ? 'none' : isShared(norm.bearer) ? 'all' : 'one';
  const money = norm.amounts.some(({ unit }) => CURRENCY.test(unit));
  const share = norm.amounts.some(({ unit }) => unit === 'percent');
  const marks = [
    `modality:${modality}`,
    `who:${who}`,
    `who:${who} modality:${modality}`,
    `place:${statement.place}`,
    `length:${LENGTHS.filter((length) => text.length > length).length}`,
    ...topics.flatMap((topic) => [
      `topic:${topic}`,
      `topic:${topic} modality:${modality}`,
      `topic:${topic} who:${who}`,
    ]),
    ...(norm.time === undefined ? [] : ['time', `time:${norm.time.kind}`]),
    ...(money ? ['money', ...topics.map((topic) => `money:${topic}`)] : []),
    ...(share ? ['share', ...topics.map((topic) => `share:${topic}`)] : []),
    ...(norm.condition === undefined ? [] : ['condition']),
    ...(norm.exceptions.length === 0 ? [] : ['exception']),
    ...(norm.isBlank ? ['blank'] : []),
    ...(norm.part === 0 ? [] : ['annex']),
  ];
  const words = wordPieces(text);
  const around = topicFeatures({ text: '', heading: statement.heading, leadIn: statement.leadIn });
  return [...marks, ...words, ...around];
}

const CURRENCY = /^[A-Z]{3}$/;
