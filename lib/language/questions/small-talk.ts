const KOREAN_PHRASES = [
  '안녕(?:하세요|하십니까|하신가요|히\\s?(?:계세요|가세요|주무세요)|하십니까요|요)?',
  '(?:좋은|즐거운|행복한)\\s?(?:아침|오후|저녁|하루|주말|밤)(?:이에요|입니다|이네요|되세요|보내세요|이야)?',
  '반가(?:워요|워|웠어요|웠습니다|습니다)|반갑(?:습니다|네요)|하이|헬로|헬로우|ㅎㅇ|방가(?:방가)?|처음\\s?뵙겠습니다',
  '(?:정말|너무|진짜|아주|대단히|늘|항상|오늘|답변|답|도와주셔서|알려주셔서|설명|덕분에)?\\s*(?:고마(?:워요|워|웠어요|웠습니다)|고맙(?:습니다|네요|다)|감사(?:합니다|해요|했습니다|드려요|드립니다|요|해)?|땡큐|쌩유|ㄳ|ㄱㅅ)',
  '(?:많이|큰|정말|진짜|엄청|아주)?\\s*도움\\s?(?:이\\s?)?(?:많이\\s?)?(?:됐어요|됐습니다|되었어요|되었습니다|됐어|됐네요|되네요|됐다|돼요)|덕분(?:이에요|입니다)|덕분에(?:요)?',
  '(?:네|넵|넹|예|응|어|오|아|음|옙|아하)+(?:\\s?(?:알겠(?:습니다|어요|어|네요)|이해(?:했어요|했습니다|됐어요|했어)|그렇군요|그렇구나|좋아요|좋네요|됐어요|맞아요))?',
  '알겠(?:습니다|어요|어|네요)|알았(?:어요|어|습니다)|이해(?:했어요|했습니다|됐어요|됐습니다)|그렇군요|그렇구나|확인했(?:어요|습니다)|오케이|오키|ㅇㅋ|ㅇㅇ|굿|좋아(?:요)?|좋네(?:요)?|최고(?:예요|네요|다)?|훌륭(?:해요|하네요|합니다)|멋(?:져요|지네요)|대박|완벽(?:해요|하네요|합니다)',
  '잘\\s?(?:가(?:요)?|자(?:요)?|지내(?:요|세요|셨어요|시죠|셨나요)?|있어(?:요)?|부탁(?:드려요|드립니다|해요|해))|수고(?:하세요|하셨어요|하셨습니다|했어(?:요)?|많으셨습니다|하십시오)|고생(?:하셨어요|하셨습니다|했어요|하세요)|바이(?:바이)?|또\\s?(?:봐요|올게요|만나요|봬요)|다음에\\s?(?:봐요|또\\s?올게요)',
  '(?:너|넌|당신|그쪽|당신은|너는|넌\\s?누구|이름(?:이|은)?)\\s*(?:은|는|이)?\\s*(?:누구(?:야|세요|니|예요|신가요|십니까|인가요|임)|뭐(?:야|예요|니|임)|이름이?\\s?뭐(?:야|예요|니|에요|죠)|뭐\\s?할\\s?수\\s?있(?:어|어요|니|나요)|몇\\s?살(?:이야|이에요|이니|인가요)?|사람(?:이야|이에요|이니|인가요)|로봇(?:이야|이에요|이니)?|ai(?:야|예요|니|인가요)?|어떻게\\s?지내(?:요|니)?)',
  '누구(?:세요|야|니|신가요)|이름이\\s?(?:뭐(?:야|예요|에요|니|죠)|어떻게\\s?되세요)|뭐\\s?해(?:요)?|뭐\\s?하(?:고\\s?있어(?:요)?|니|세요|는\\s?중이야)|심심해(?:요)?|배고파(?:요)?|피곤해(?:요)?|졸려(?:요)?|힘들(?:어|어요|다)|사랑해(?:요)?|보고\\s?싶어(?:요)?|기분\\s?(?:이\\s?)?(?:어때(?:요)?|좋아(?:요)?|안\\s?좋아(?:요)?)|오늘\\s?(?:하루\\s?)?어땠(?:어|어요|니)|밥\\s?먹었(?:어|어요|니|나요)|식사\\s?(?:하셨어요|하셨나요|했어요)',
  '(?:뭘|무엇을|뭐를|뭐|어떤\\s?걸)\\s?(?:도와줄|물어볼|할|질문할|해줄)\\s?수\\s?있(?:어|어요|나요|니|죠)|(?:어떻게|뭘)\\s?(?:쓰는|사용하는|도와주는)\\s?(?:거야|거예요|건가요)|도움말|테스트(?:\\s?중(?:이에요|입니다)?)?|미안(?:해(?:요)?|합니다)?|죄송(?:해요|합니다)|실례합니다|저기요|여보세요|있잖아(?:요)?|새해\\s?복\\s?많이\\s?받으세요|메리\\s?크리스마스|생일\\s?축하(?:해(?:요)?|합니다)?|파이팅|화이팅|힘내(?:요|세요)?|축하(?:해(?:요)?|합니다|드려요)',
  '[ㅋㅎㅠㅜㅇ]+|하하+|호호+|헤헤+|히히+|와+우?|우와+|헐|아이고|에휴|음+|흠+',
];

const ENGLISH_PHRASES = [
  '(?:hi|hello|hey|hiya|yo|howdy|greetings|sup)+(?: there| all| everyone| again| friend| johang| bot| buddy| team| guys)?',
  'good (?:morning|afternoon|evening|night|day)(?: to you| everyone| there)?|happy (?:monday|tuesday|wednesday|thursday|friday|weekend|new year|holidays|birthday)|merry christmas',
  "how(?:'s| is| are| was|s)? (?:it going|you(?: doing)?(?: today)?|things|everything(?: going)?|life|your (?:day|week|weekend|morning)(?: going)?(?: so far)?)|how do you do|what'?s (?:up|new|good)|whats up|how have you been|how goes it|are you (?:ok|okay|there|awake|busy)|you there",
  '(?:many |much |ok |okay |great |oh |wow |well )?(?:thanks?|thank you|thx|ty|tysm|cheers|much appreciated|appreciate (?:it|that|the help|your help)|i appreciate (?:it|that|your help)|thank u|tnx)(?: (?:a lot|so much|very much|a bunch|a million|again|for (?:the|your|all the|all your) (?:help|answer|time|explanation|info|information|assistance)|for that|for everything|for explaining(?: that| this)?|for clarifying(?: that)?|anyway|though|man|mate|buddy|to you))*',
  "(?:that(?:'s| was| is|s)|this was|it was|you(?:'re| are| were)|you've been|very|super|so|really|that helps?|this helps?|extremely|incredibly) ?(?:a )?(?:(?:so|very|super|really|extremely|incredibly|pretty|quite|just|all|a lot|great|big|of) ?)*(?:helpful|useful|clear|great|awesome|perfect|amazing|good|nice|kind|wonderful|fantastic|brilliant|cool|fine|the best|help|it|all i needed|what i needed|right|a lot)?(?: thanks| thank you)?",
  '(?:ok|okay|k|alright|all right|right|sure|got it|gotcha|i see|understood|makes sense|noted|cool|great|nice|perfect|awesome|excellent|good|fine|wonderful|amazing|yes|yep|yeah|yup|no|nope|nah|sounds good|fair enough|no problem|no worries|never ?mind|wow|lol|haha+|hehe+|hmm+|oh|ah|i understand|good (?:job|work|bot)|well done|nice work|great (?:job|work|answer|stuff)|love it|bravo)+',
  '(?:good)?bye(?: ?bye)?(?: for now)?|see (?:you|ya)(?: (?:later|soon|tomorrow|around|next time))?|later|take care|have a (?:good|great|nice|lovely|wonderful) (?:day|one|evening|night|weekend|week|time)|good luck|cya|ttyl|talk (?:to you )?(?:later|soon)|until next time|farewell',
  "who are you|what are you|what(?:'s| is) your name|what can you do(?: for me)?|what do you do|(?:can|could) you help(?: me)?(?: out)?|how can you help(?: me)?|how do you work|are you (?:a |an )?(?:real |actual )?(?:human|bot|robot|ai|person|chatgpt|gpt|lawyer|machine|computer)(?: or (?:a |an )?(?:human|bot|robot|ai|person|real person))?|who (?:made|built|created|trained) you|how old are you|where are you from|do you (?:have feelings|sleep|dream|like me|love me|get tired)|i love you|i like you|i'?m (?:bored|tired|hungry|sad|happy|back|here|sorry|fine|good)|sorry|my bad|excuse me|nice to meet you|pleased to meet you|help|test(?:ing)?|ping|please|congrats|congratulations|you rock|what should i (?:ask|call you)|what can i ask(?: you)?|tell me about yourself",
];

const phrases = new RegExp(`^(?:${[...KOREAN_PHRASES, ...ENGLISH_PHRASES].join('|')})$`, 'iu');
const anyOpening = new RegExp(
  `^(?:${[...KOREAN_PHRASES.slice(0, 7), ...ENGLISH_PHRASES.slice(0, 4)].join('|')})(?=$|[\\s,.!?~…])`,
  'iu',
);
const DECORATION = /[\p{Extended_Pictographic}\u200d\ufe0f]|[~^;:=]+[)(dDpP3]*|[.!?…,、·"“”*\-–—]+/gu;

/** A message that is nothing but courtesy: greeting, thanks, goodbye, "who are you". */
export function isSmallTalk(text: string): boolean {
  const pieces = text.trim().split(/(?<=[.!?~,…])\s*|\s*\n\s*|\s+(?=(?:and )?(?:thanks|thank you|bye)\b)/iu);
  const rests = pieces.map(bare).filter((piece) => piece !== '');
  if (rests.length === 0) return true;
  return rests.every(isPhrase) || isPhrase(bare(text));
}

/** Several phrases may stand in one piece without a comma: "네 알겠습니다 ㅎㅎ". */
function isPhrase(piece: string): boolean {
  if (phrases.test(piece)) return true;
  const words = piece.split(' ');
  for (let cut = words.length - 1; cut >= 1; cut -= 1) {
    if (phrases.test(words.slice(0, cut).join(' '))) return isPhrase(words.slice(cut).join(' '));
  }
  return false;
}

const THANKS_KO = /고마|감사|도움|수고|땡큐|알겠|네|예/;
const THANKS_EN = /bye|thank|thx|cheers|help|great|got it|ok/i;
const GREETS = /안녕|hello|\bhi\b/i;

/** Thanks or goodbye, and no greeting. */
export function isThanks(text: string): boolean {
  return (THANKS_KO.test(text) || THANKS_EN.test(text)) && isSmallTalk(text) && !GREETS.test(text);
}

/** The question behind a greeting: "안녕하세요, 해지 조건이 뭐예요?" → "해지 조건이 뭐예요?". */
export function withoutOpening(text: string): string {
  const rest = text
    .trim()
    .replace(anyOpening, '')
    .replace(/^[\s,.!?~…]+/, '');
  return rest === '' ? text : rest;
}

function bare(text: string): string {
  return text.replace(DECORATION, ' ').replace(/\s+/g, ' ').trim().toLowerCase();
}
