import type { Language } from '#lib/protocol/document';

/** Why a verdict is not a pass. Every code is about one verdict and has one sentence in each language. */
const sentences = {
  quote_missing: ['인용한 문장이 이 조항에 없어요.', 'The quoted words are not in this clause.'],
  quote_nowhere: ['인용한 문장이 계약서 어디에도 없어요.', 'The quoted words are nowhere in the contract.'],
  quote_elsewhere: [
    '인용한 문장이 이 조항이 아니라 {place}에 있어요.',
    'The quoted words are not in this clause but in {place}.',
  ],
  quote_short: [
    '인용이 너무 짧아 어느 문장인지 가릴 수 없어요.',
    'The quote is too short to tell which sentence it is from.',
  ],
  quote_empty: ['인용한 문장이 비어 있어요.', 'The quote is empty.'],
  address_missing: ['계약서에 없는 조항이에요: {place}.', 'The contract has no {place}.'],
  checker_failed: [
    '확인하는 중에 문제가 생겨 판단하지 못했어요.',
    'The check did not finish, so nothing is confirmed.',
  ],
  negation_cut: ['인용에서 부정하는 말이 빠졌어요.', 'The quote leaves out a negation of its sentence.'],
  exception_cut: ['인용과 답변에서 예외나 단서가 빠졌어요.', 'Quote and answer leave out an exception.'],
  condition_cut: ['인용과 답변에서 조건이 빠졌어요.', 'Quote and answer leave out a condition.'],
  comparator_cut: [
    '인용에서 숫자 앞뒤의 한도(이상, 이하, 이내 등)가 빠졌어요.',
    'The quote leaves out what limits its figure (at least, not exceeding).',
  ],
  gap_hides: [
    '생략한 부분에 부정, 예외가 숨어 있어요.',
    'What the ellipsis leaves out has a negation or an exception.',
  ],
  gap_number: ['생략한 부분에 숫자가 있어요.', 'What the ellipsis leaves out has a figure.'],
  spliced: ['서로 다른 문장을 이어 붙인 인용이에요.', 'The quote joins parts of different sentences.'],
  reading_differs: [
    '글자 인식이 불확실해 인용과 똑같은지 확인하지 못했어요.',
    'The scanned text differs from the quote, so its meaning is not confirmed.',
  ],
  number_changed: ['답변의 숫자가 조항에 없어요.', 'A figure of the answer is not in the clause.'],
  unit_changed: ['답변의 단위가 조항과 달라요.', 'A unit of the answer differs from the clause.'],
  date_changed: ['답변의 날짜가 조항과 달라요.', 'A date of the answer differs from the clause.'],
  comparator_changed: [
    '이상·이하·초과·미만·이내가 조항과 달라요.',
    'At least, at most, more or less than differs from the clause.',
  ],
  direction_changed: ['기간을 세는 방향(전/후)이 조항과 달라요.', 'Before or after differs from the clause.'],
  negation_changed: ['조항과 반대로 말하고 있어요.', 'The answer says the opposite of the clause.'],
  modal_changed: [
    '의무와 권리(하여야 한다/할 수 있다)가 조항과 달라요.',
    'Duty and right (shall, may) differ from the clause.',
  ],
  party_changed: ['행위하는 당사자가 조항과 달라요.', 'The acting party differs from the clause.'],
  word_changed: ['조항의 말과 어긋나는 말이 있어요.', 'A word of the answer contradicts the clause.'],
  reference_changed: ['답변이 다른 조항을 가리켜요.', 'The answer names another clause.'],
  off_topic: ['조항이 이 문장과 다른 내용을 다뤄요.', 'The clause is about something else than the sentence.'],
  little_covered: [
    '문장의 말이 대부분 조항에 없어요.',
    'Most of what the sentence says is in other words than the clause, or not in it.',
  ],
  not_covered: [
    '문장의 일부가 조항에 있는지 규칙으로는 알 수 없어요.',
    'The rules cannot tell whether all of the sentence is in the clause.',
  ],
  polarity_unclear: [
    '긍정·부정이 조항과 같은지 분명하지 않아요.',
    'It is not clear that the sentence agrees with the clause on yes or no.',
  ],
  party_unclear: ['누구의 권리·의무인지 조항과 맞춰 볼 수 없어요.', 'Who acts cannot be matched with the clause.'],
  number_unclear: ['숫자가 무엇에 관한 것인지 분명하지 않아요.', 'It is not clear what the figure is about.'],
  exception_left_out: ['문장이 조항의 예외를 말하지 않아요.', 'The sentence leaves out an exception of the clause.'],
  condition_left_out: ['문장이 조항의 조건을 말하지 않아요.', 'The sentence leaves out a condition of the clause.'],
  reference_unclear: [
    '문장이 가리키는 조항을 확인할 수 없어요.',
    'The clause that the sentence names cannot be confirmed.',
  ],
  instruction: [
    '조항의 글이 계약 내용이 아니라 지시문처럼 보여요.',
    'The text reads like an instruction, not like a term of the contract.',
  ],
  model_doubts: [
    '모델이 이 문장을 조항으로 확인하지 못했어요.',
    'The model did not find the sentence supported by the clause.',
  ],
} as const satisfies Record<string, readonly [string, string]>;

type ReasonCode = keyof typeof sentences;

/** The same where what differs can be named: the answer's words as {said}, the contract's as {source}. */
const named: Partial<Record<ReasonCode, readonly [string, string]>> = {
  number_changed: [
    '숫자가 조항과 달라요: 계약서에는 {source}, 답에는 {said}.',
    'A figure differs: {source} in the contract, {said} in the answer.',
  ],
  unit_changed: [
    '단위가 조항과 달라요: 계약서에는 {source}, 답에는 {said}.',
    'A unit differs: {source} in the contract, {said} in the answer.',
  ],
  date_changed: [
    '날짜가 조항과 달라요: 계약서에는 {source}, 답에는 {said}.',
    'A date differs: {source} in the contract, {said} in the answer.',
  ],
  comparator_changed: [
    '한도가 조항과 달라요: 계약서에는 {source}, 답에는 {said}.',
    'A limit differs: {source} in the contract, {said} in the answer.',
  ],
  direction_changed: [
    '기간을 세는 방향이 조항과 달라요: 계약서에는 {source}, 답에는 {said}.',
    'Before or after differs: {source} in the contract, {said} in the answer.',
  ],
  negation_changed: [
    '조항과 반대로 말하고 있어요: 계약서에는 ‘{source}’, 답에는 ‘{said}’.',
    'The answer says the opposite: “{source}” in the contract, “{said}” in the answer.',
  ],
  modal_changed: [
    '의무와 권리가 조항과 달라요: 계약서에는 ‘{source}’, 답에는 ‘{said}’.',
    'Duty and right differ: “{source}” in the contract, “{said}” in the answer.',
  ],
  party_changed: [
    '당사자가 조항과 달라요: 계약서에는 {source}, 답에는 {said}.',
    'The party differs: {source} in the contract, {said} in the answer.',
  ],
  word_changed: [
    '조항의 말과 어긋나요: 계약서에는 ‘{source}’, 답에는 ‘{said}’.',
    'A word contradicts the clause: “{source}” in the contract, “{said}” in the answer.',
  ],
  reference_changed: [
    '답변이 다른 조항을 가리켜요: 인용한 곳은 {source}, 답에는 {said}.',
    'The answer names another clause: the quote is from {source}, the answer says {said}.',
  ],
  not_covered: ['조항에서 찾지 못한 말이 있어요: {said}.', 'Not found in the clause: {said}.'],
  number_unclear: [
    '{said}에 해당하는 내용을 조항에서 확인하지 못했어요.',
    'What {said} stands for could not be confirmed in the clause.',
  ],
  exception_left_out: [
    '조항의 예외를 말하지 않아요: ‘{source}’.',
    'An exception of the clause is left out: “{source}”.',
  ],
  condition_left_out: [
    '조항의 조건을 말하지 않아요: ‘{source}’.',
    'A condition of the clause is left out: “{source}”.',
  ],
  exception_cut: [
    '인용과 답변에서 예외가 빠졌어요: ‘{source}’.',
    'Quote and answer leave out an exception: “{source}”.',
  ],
};

/** What a finding is about, in the words of the texts. */
export type Details = { said?: string; source?: string };

/** The sentence for a code; `place` is an address and fills the sentences that name one. */
export function reasonFor(code: ReasonCode, language: Language, place = '', details: Details = {}): string {
  const told = named[code];
  const canName = told !== undefined && isFilled(told[0], details);
  const [korean, english] = canName ? told : sentences[code];
  return (language === 'ko' ? korean : english)
    .replace('{place}', () => place)
    .replace('{source}', () => details.source ?? '')
    .replace('{said}', () => details.said ?? '');
}

function isFilled(template: string, { said = '', source = '' }: Details): boolean {
  return (!template.includes('{said}') || said !== '') && (!template.includes('{source}') || source !== '');
}

/** A finding of a checker: what it does to which verdict. */
export type Finding = Details & {
  verdict: 'text' | 'meaning' | 'support';
  is: 'fail' | 'unknown';
  code: ReasonCode;
  place?: string;
};

export const fails = (verdict: Finding['verdict'], code: ReasonCode, details: Details = {}): Finding => ({
  verdict,
  is: 'fail',
  code,
  ...details,
});
export const unclear = (verdict: Finding['verdict'], code: ReasonCode, details: Details = {}): Finding => ({
  verdict,
  is: 'unknown',
  code,
  ...details,
});
