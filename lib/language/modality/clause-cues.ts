const SUBJECT_PARTICLE = /(?:은|는|이|가)\s/u;
const OBJECT_PARTICLE = /[을를]\s/u;
const TOPIC = /([가-힣]{1,2})(?:은|는)\s/u;
const ANTECEDENT = [
  'agrees?',
  'covenants?',
  'acknowledges?',
  'warrants?',
  'represents?',
  'undertakes?',
  'if',
  'unless',
  'that',
];
const ANTECEDENT_VERB = new RegExp(`\\b(?:${ANTECEDENT.join('|')})\\b`, 'iu');
const ROW = / [|:：] |\s:\s|[가-힣]\s?[:：]/u;
const KOREAN_WORDS = /[가-힣]{2,}/gu;
const NUMBER_WORDS = 'one two three four five six ten twenty thirty fifty half percent hundred thousand'.split(' ');
const MAYBE_AMOUNT = new RegExp(`[\\d가-힣%]|\\b(?:${NUMBER_WORDS.join('|')})\\b`, 'iu');
const ADDRESS_STEP = /\s(?=제?\S+[항호목])|(?<=.)\(/gu;
const PER = /\/(?:month|quarter|day|week|hour)$/u;
const TIMES = /배|times/iu;
const WORD = /[가-힣]+|[a-z]+|%/gu;
const QUESTION_WORD = /[가-힣]+|[a-z]+|\d+|[?%]/gu;

export const hasKoreanSubject = (text: string) => SUBJECT_PARTICLE.test(text);
export const hasKoreanObject = (text: string) => OBJECT_PARTICLE.test(text);
/** The short word that a Korean clause has for its topic. */
export const shortTopic = (text: string) => TOPIC.exec(text)?.[1] ?? null;
/** The verb or conjunction of the clause that another hangs on ("Supplier agrees that it shall"). */
export const findAntecedentVerb = (text: string) => ANTECEDENT_VERB.exec(text);
/** Whether a line looks like the row of a table or a label with its value. */
export const isLabelRow = (text: string) => ROW.test(text);
export const koreanWords = (text: string) => [...text.matchAll(KOREAN_WORDS)].map(([word]) => word);
/** Whether there is anything to look for a figure in. */
export const mayHaveAmount = (text: string) => MAYBE_AMOUNT.test(text);
/** Where an address goes one level down: "제1조 제2항" before 제2항, "8.2(b)" before (b). */
export const addressSteps = (address: string) => [...address.matchAll(ADDRESS_STEP)].map(({ index }) => index);
/** A rate without its period: "3%/month" as "3%". */
export const withoutPeriod = (rate: string) => rate.replace(PER, '');
export const saysTimes = (text: string) => TIMES.test(text);
/** Words in lower case and percent signs, for models. */
export const modelWords = (text: string) => [...text.toLowerCase().matchAll(WORD)].map(([word]) => word);
/** The same of a question, its figures and question marks included. */
export const questionWords = (text: string) =>
  [...text.normalize('NFC').toLowerCase().matchAll(QUESTION_WORD)].map(([word]) => word);
