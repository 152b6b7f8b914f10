const REQUEST_KO =
  /(?:좀\s*)?(?:보여|알려|말해|설명해|찾아|가르쳐|읽어|정리해|요약해|확인해|적어|써|얘기해|체크해|봐)\s*(?:줘|주세요|주실래요|주실|줄래|줄\s*수|달라고|주십시오|줄래요|주라|봐|볼래)(?:요)?|(?:써\s*있|적혀\s*있|쓰여\s*있|나와\s*있|되어\s*있|돼\s*있)[가-힣]*|궁금(?:해|합니다|한데)[가-힣]*|뭐라고|내용/gu;
const REQUEST_EN =
  /\b(?:please|can you|could you|would you|i(?:'d| would) like (?:to know|you to)|i want to know|i need to know|do you know|let me know|tell me|show me|give me|walk me through|pull up|bring up|look up|point me to|find me|explain to me|remind me|help me understand|what does (?:the|this|it|our) (?:contract|agreement|document|deal|clause|section) say(?: about)?|does (?:the|this|our) (?:contract|agreement|document|deal)(?: say| mention| cover| state| have| include| contain)?|is there (?:a|an|any(?:thing)?)(?: clause| provision| section)?|where does it say|for me)\b/giu;

/** A question without the words that only ask for an answer ("show me", "알려줘"): what is left says what it is about. */
export function stripRequest(question: string): string {
  const topic = question.replace(REQUEST_KO, ' ').replace(REQUEST_EN, ' ').trim();
  return /[\p{L}\p{N}]/u.test(topic) ? topic : question;
}
