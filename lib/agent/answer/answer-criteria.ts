import type { AnswerCriterion } from '#lib/protocol/self-check';
import type { Language } from '#lib/protocol/document';
import type { AnswerVersion, Writing } from './answer-version';
import { findFaults, type Fault } from './find-faults';
import { measureLanguage } from './measure-language';
import { measureLength } from './measure-length';
import { measureParts } from './measure-parts';
import type { Criterion } from './workflow-port';

const WEIGHTS: Record<AnswerCriterion, number> = {
  exact: 30,
  grounded: 20,
  complete: 25,
  language: 10,
  concise: 5,
  clear: 10,
};

const DESCRIPTIONS: Record<AnswerCriterion, Record<Language, string>> = {
  exact: {
    ko: '인용한 조항이 그 문장을 뜻 그대로 뒷받침해야 해요.',
    en: 'Every cited clause says what its sentence says, nothing changed.',
  },
  grounded: {
    ko: '계약 내용을 말하는 문장은 모두 조항을 밝혀야 해요.',
    en: 'Every sentence about the contract names its clause.',
  },
  complete: {
    ko: '질문의 모든 부분에 답하고, 계약서에 없으면 없다고 말해야 해요.',
    en: 'Every part of the question is answered, or said not to be in the contract.',
  },
  language: { ko: '질문한 언어로 답해야 해요.', en: 'It is in the language of the question.' },
  concise: { ko: '되풀이 없이 짧아야 해요.', en: 'It is short and says nothing twice.' },
  clear: {
    ko: '답을 먼저 말하고, 법을 모르는 사람도 알 수 있어야 해요.',
    en: 'It begins with the answer and is clear to someone who is no lawyer.',
  },
};

type Laid = Pick<AnswerVersion, 'laid'>;

/** What an answer is measured by. Everything but clearness the rules can check; none of it costs a call. */
export function answerCriteria(writing: Writing): Criterion<Laid>[] {
  const language = writing.state.interface_language;
  const checks: Record<AnswerCriterion, Criterion<Laid>['check']> = {
    exact: ({ laid }) => {
      const faults = findFaults(laid, writing).filter(({ kind }) => kind !== 'noCitation');
      const cited = laid.statements.filter(({ markers, removedMarkers }) => markers.length + removedMarkers > 0);
      return { met: shareOf(faults, cited.length), feedback: faults.map(describe) };
    },
    grounded: ({ laid }) => {
      const faults = findFaults(laid, writing).filter(({ kind }) => kind === 'noCitation');
      return {
        met: shareOf(faults, laid.statements.filter(({ isFactual }) => isFactual).length),
        feedback: faults.map(describe),
      };
    },
    complete: ({ laid }) => measureParts(laid, writing),
    language: ({ laid }) => measureLanguage(laid, writing.question.language, language),
    concise: ({ laid }) => measureLength(laid, writing.question, writing.state.asked.form, language),
    clear: null,
  };
  return CRITERIA.map((id) => ({
    id,
    description: DESCRIPTIONS[id][language],
    weight: WEIGHTS[id],
    check: checks[id],
  }));
}

const CRITERIA: readonly AnswerCriterion[] = ['exact', 'grounded', 'complete', 'language', 'concise', 'clear'];

function shareOf(faults: readonly Fault[], all: number): number {
  return faults.length === 0 ? 1 : Math.max(0, 1 - faults.length / Math.max(1, all));
}

const SENTENCE_CHARACTERS = 120;

/** “갑은 60일 이내에 …”: why it does not hold. */
function describe({ statement: { text }, reasons }: Fault): string {
  const sentence = text.replace(/\s+/g, ' ');
  const shown = sentence.length <= SENTENCE_CHARACTERS ? sentence : `${sentence.slice(0, SENTENCE_CHARACTERS)}…`;
  return `“${shown}”: ${reasons.join(' ')}`;
}
