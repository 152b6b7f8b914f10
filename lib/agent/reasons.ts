import type { Language } from '#lib/protocol/document';

/** The reasons of the rules, which name them in English, as a reader of the Korean interface is told them. */
const KOREAN: Readonly<Record<string, string>> = {
  'a bare number takes the place of the one asked before': '앞에서 물은 조항 번호를 바꿔 물었어요',
  'a comparison with the standard contract': '표준계약서와 비교를 물었어요',
  'a fragment; the question before it is put in front': '이어지는 짧은 질문이라 앞 질문을 붙였어요',
  'a question about the contract': '계약서에 대한 질문이에요',
  'a question about the outline': '계약서의 구성을 물었어요',
  'a topic': '주제로 찾아요',
  'an asked article was not found': '물어본 조항을 찾지 못했어요',
  'asks for an article by its number alone': '조항 번호만 물었어요',
  'asks the same of another article': '같은 것을 다른 조항에 대해 물었어요',
  'asks what is owed or allowed': '의무나 허용 여부를 물었어요',
  'every asked article was fetched': '물어본 조항을 모두 가져왔어요',
  'every part of the question has a clause': '질문의 모든 부분에 맞는 조항이 있어요',
  'in doubt the contract is looked into': '확실하지 않아서 계약서를 찾아봐요',
  'in doubt, so it counts as a question about the contract': '확실하지 않아서 계약서에 대한 질문으로 봤어요',
  'may lean on the question before it; its topic is put in front': '앞 질문에 이어진 것일 수 있어 그 주제를 붙였어요',
  'names the document or a place in it': '계약서나 그 안의 조항을 가리켜요',
  'no standard article matched': '맞는 표준 조항이 없어요',
  'not every part of the question has a clause': '질문의 일부는 아직 맞는 조항이 없어요',
  'nothing better is to be expected from another search': '더 찾아도 나아질 것이 없어요',
  'nothing but courtesy': '인사말이에요',
  'nothing new is left to try': '새로 시도할 것이 없어요',
  'nothing was asked before': '첫 질문이에요',
  'nothing was found yet': '아직 찾은 것이 없어요',
  'points back; the topic before it is put in front': '앞의 내용을 가리켜서 그 주제를 붙였어요',
  'speaks of the document': '계약서를 말하고 있어요',
  'speaks of what contracts regulate': '계약서가 정하는 것을 물었어요',
  'stands alone': '그 자체로 뜻이 통해요',
  'taken as it stands': '적힌 그대로 봤어요',
  'the asked article was fetched by its title': '제목으로 조항을 가져왔어요',
  'the contract has other words for what is asked': '질문의 말이 계약서에 없어요. 계약서는 다른 말을 써요',
  'the clause of the last answer': '앞 답변의 조항이에요',
  'the comparison was made': '비교를 마쳤어요',
  'the model may not be asked again; its last judgement stands': '모델을 더 부를 수 없어 마지막 판단을 따라요',
  'the outline is known': '구성을 알고 있어요',
  'the outline is not known yet': '아직 구성을 몰라요',
  'the plan approved for questions like this one': '이런 질문에 쓰기로 승인한 계획이에요',
  'the plan that served this question before': '이 질문에 전에 잘 맞았던 계획이에요',
  'the question gives the title': '질문에 조항 제목이 있어요',
  'the question names the article': '질문에 조항 번호가 있어요',
  'the same from another angle: related words': '비슷한 말로 다시 찾아요',
  'the model misjudged a sentence known to be true or false':
    '참거짓을 아는 문장을 모델이 잘못 판단해서, 모델의 확인을 받아들이지 않았어요',
  'the model proposed nothing usable': '모델의 제안을 쓸 수 없었어요',
  'put together from the clauses': '조항의 문장으로 답을 엮었어요',
  'the time limit was reached': '정해진 시간이 다 됐어요',
  'written from the clauses found': '찾은 조항을 바탕으로 썼어요',
};
const SUBJECT = /^about (.+)$/;
const WITH_FAILURE = /^(.*) \((model failed: \w+|the model proposed nothing usable)\)$/;

/** A rule's reason in the language of the interface; what is not known (a model's own words) stays as it is. */
export function reasonIn(language: Language, reason: string): string {
  if (language === 'en') return reason;
  const failed = WITH_FAILURE.exec(reason);
  if (failed !== null) return `${reasonIn(language, failed[1] ?? '')} (모델이 답하지 못함)`;
  if (SUBJECT.test(reason)) return '계약서 밖의 일을 물었어요';
  return KOREAN[reason] ?? reason;
}
