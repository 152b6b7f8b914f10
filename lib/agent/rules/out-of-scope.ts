/** A subject no contract answers. `isLive`: it asks for news of today, which no contract holds even where it shares its words. */
type Subject = { name: string; pattern: RegExp; isLive?: true };

/**
 * Subjects that are recognised for certain. A question that also speaks of the contract or of what contracts regulate
 * stays a contract question, but for the live ones.
 */
const SUBJECTS: readonly Subject[] = [
  {
    name: 'weather',
    pattern:
      /(?:오늘|내일|모레|지금|이번\s?주|주말|요즘|현재).{0,14}(?:날씨|기온|미세먼지|비\s?(?:와|오|올)|눈\s?(?:와|오|올)|추워|더워|우산)|날씨\s?(?:어때|어떄|알려|좋|어떻|예보)|(?:what'?s|how'?s|what is|how is|check) the (?:weather|temperature|forecast)|(?:weather|forecast) (?:like |today|tomorrow|in |for |this|right now)|(?:is it|will it) (?:going to )?(?:rain|snow|be (?:hot|cold|sunny|warm))(?: today| tomorrow|\?|$| this| in)|need an umbrella/i,
    isLive: true,
  },
  {
    name: 'markets',
    pattern:
      /(?:오늘|지금|현재|요즘|내일).{0,16}(?:주가|환율|코스피|코스닥|비트코인|이더리움|금값|시세|유가|주식)|(?:주식|종목|코인|펀드|부동산)\s?(?:을|를|좀)?\s?(?:추천|사도|살까|사야|전망|오를|투자해도)|(?:추천|유망)\s?(?:주식|종목|코인)|주가.{0,6}(?:지금|오늘|얼마|현재|전망)|(?:비트코인|이더리움).{0,10}(?:가격|시세|전망|오를|오르|떨어|사도|살까|사야|투자|추천|얼마(?:야|예요|인가|임|$|\?))|로또|(?:share|stock) price.{0,20}(?:today|now|currently|tomorrow|this week|at the moment)|(?:today|current|now).{0,20}(?:share|stock) price|(?:what|which) stocks? (?:should|to|are|is|will)|stock (?:tips?|picks?|market today)|should i (?:buy|invest in|sell) .{0,30}(?:stock|shares|bitcoin|crypto|gold|tesla|apple|nvidia)|(?:bitcoin|ethereum|crypto(?:currency)?)(?:'s)? (?:price|tips?|worth|rate|value|forecast|to buy)|(?:price|value|worth|cost) of (?:a |one )?(?:bitcoin|ethereum|crypto)|(?:buy|invest in|sell) (?:some )?(?:bitcoin|ethereum|crypto)\w*(?: now| today|\?)|(?:bitcoin|ethereum|crypto) (?:going )?(?:up|down|today|now)|(?:will|is|does) (?:bitcoin|ethereum) (?:rise|fall|crash|worth|cost|go)\w*|exchange rate (?:today|now|right now|for)|lottery numbers/i,
    isLive: true,
  },
  {
    name: 'date and time',
    pattern:
      /^(?:지금|현재)\s?(?:몇\s?시|시간)|오늘\s?(?:이\s?)?(?:며칠|몇\s?월|무슨\s?요일|날짜)|what(?:'s| is) (?:the )?(?:time|date|day)(?: is it)?(?: (?:now|today|right now|in \w+))?\s*\??$|what (?:time|day) is it/i,
    isLive: true,
  },
  {
    name: 'cooking and food',
    pattern:
      /레시피\s?(?:좀\s?|를\s?|을\s?|하나\s?)*(?:알려\s?(?:줘|주세요|줄래)(?!도)|추천|가\s?뭐|\?|$)|요리법|요리\s?(?:방법|추천)|끓이는\s?(?:법|방법)|만드는\s?법|맛집|(?:점심|저녁|아침|메뉴|간식|야식)\s?(?:메뉴\s?)?(?:뭐\s?먹|추천|골라)|뭐\s?먹(?:지|을까|을래)|recipes? (?:for|please|of)|(?:a|an|good|easy|best) (?:\w+ ){0,3}recipe|how (?:do (?:i|you)|to|can i) (?:cook|bake|boil|fry|roast|grill|make (?:a |an |some )?(?:\w+ )?(?:pasta|cake|bread|soup|pizza|coffee|kimchi|pancakes?|cookies|omelet\w*|curry|rice|sandwich|tea|lasagna))|what should i (?:eat|cook|have for)|(?:best|good|nearby) restaurants?|restaurants? (?:near|in|nearby|recommend)|dinner ideas/i,
  },
  {
    name: 'programming',
    pattern:
      /(?:파이썬|자바스크립트|자바|python|javascript|typescript|java|c\+\+|sql|html|css|react|리액트|엑셀|excel)(?:으로|로|의)?\s.{0,40}(?:짜|작성|만들|코드|함수|크롤링|쿼리|예제|알려|구현)|코드\s?(?:를\s?|좀\s?)?(?:짜|작성|만들|고쳐|디버)|(?:^|please |(?:can|could) you |help me |want you to )(?:write|create|give me|generate|fix|debug|code|implement) (?:me )?(?:a |an |some |my |this )?(?:\w+ ){0,3}(?:python|javascript|typescript|java|c\+\+|sql|html|css|react|bash|regex|rust|golang|script|function|program|code|query|algorithm|webpage|website)\b|reverse a (?:string|linked list)|how (?:do i|to) (?:install|code|program|debug|compile|use git)/i,
  },
  {
    name: 'mathematics',
    pattern:
      /^[\d\s+\-*/×÷^().,=?]+(?:은|는|이|가)?\s*(?:얼마|몇|뭐)?[^가-힣a-z]*(?:야|예요|이야|인가요|죠|에요)?\s*\??$|^\d+\s*(?:[+*×÷^x]|더하기|빼기|곱하기|나누기)\s*\d+|\d\s*(?:더하기|빼기|곱하기|나누기)\s*\d|(?:적분|미분|방정식|인수분해|제곱근|구구단|피타고라스)|(?:what(?:'s| is)|calculate|compute|how much is) \d[\d.,\s]*(?:[+\-*/×÷^x]|plus|minus|times|divided by|to the power of)\s*\d|square root|integral of|derivative of|solve (?:for x|the equation|this equation|\d*x)|quadratic|pythagor|prime numbers?|factorial/i,
  },
  {
    name: 'translation',
    pattern:
      /["“'‘「].{1,200}["”'’」]\s*(?:을|를|은|는|이|가|라는\s?말(?:을|은)?|이란\s?말(?:을|은)?)?\s*(?:영어|일본어|중국어|한국어|프랑스어|스페인어|독일어)(?:로|는|로는)|(?:영어|일본어|중국어|프랑스어|스페인어|독일어|러시아어)로\s?(?:뭐|어떻게)|(?:이|다음)\s?(?:문장|글|노래|가사|시|메일|이메일|기사)(?:을|를)?\s?.{0,6}번역|translate (?:["“'‘]|(?:the |this )?(?:following|sentence|song|poem|lyrics|email|phrase|word))|how do you say .{1,40} in (?:\w+)|what(?:'s| is) .{1,30} in (?:french|spanish|german|japanese|chinese|korean|italian|english)\s*\??$|in (?:french|spanish|german|japanese|italian) please/i,
  },
  {
    name: 'entertainment',
    pattern:
      /농담|웃긴\s?(?:얘기|이야기|거)|재밌는\s?(?:얘기|이야기|거)|(?:영화|드라마|노래|음악|책|소설|게임|웹툰|예능|유튜브|넷플릭스)\s?(?:좀\s?|하나\s?|볼만한\s?거\s?)?(?:추천|틀어|들려|뭐\s?(?:봐|보|볼))|노래\s?(?:불러|해줘)|끝말잇기|수수께끼|(?:시|소설|동화|가사|편지|자기소개서|독후감|이력서|에세이|보고서|블로그\s?글)\s?(?:를\s?|을\s?|좀\s?|한\s?편\s?|하나\s?)*(?:써|지어|작성해|쓰는)|\b(?:tell|know|give) me (?:a |another |some )?(?:\w+ )?(?:jokes?|stor(?:y|ies)|riddle|fun fact)|\bjokes?\b|sing (?:me )?a|write (?:me )?(?:a |an |some )?(?:\w+ ){0,2}(?:poem|haiku|song|story|essay|novel|lyrics|cover letter|resume|blog post|limerick)|(?:movie|film|book|song|music|series|game|podcast|netflix|anime)s? (?:recommend\w*|to (?:watch|read|play|listen))|recommend (?:me )?(?:a |an |some |any )?(?:good )?(?:\w+ )?(?:movie|film|book|song|series|game|restaurant|hotel|podcast|show)s?|play (?:some )?music|favou?rite (?:color|colour|movie|song|food|book)/i,
  },
  {
    name: 'sports and news',
    pattern:
      /(?:어제|오늘|내일|이번).{0,14}(?:경기|축구|야구|농구|월드컵|올림픽|뉴스)|(?:축구|야구|농구|월드컵|올림픽|프리미어리그|손흥민|류현진).{0,16}(?:결과|몇|누가|이겼|우승|일정|스코어|어때)|경기\s?(?:언제|결과|몇\s?대)|(?:최신|오늘의?|주요)\s?뉴스|who (?:won|is winning|will win|scored)|(?:world cup|super bowl|olympics|nba|nfl|premier league|champions league|world series)|(?:latest|today'?s|breaking|recent) news|election results?|(?:football|soccer|baseball|basketball) (?:score|game|match|result)/i,
  },
  {
    name: 'travel and places',
    pattern:
      /여행지|여행\s?(?:추천|코스|계획|일정)|(?:비행기|기차|항공)\s?표|가볼\s?만한|호텔\s?(?:추천|예약)|(?:서울|부산|제주|강남|여기|집|회사)(?:에서|까지).{0,16}(?:어떻게\s?가|얼마나\s?걸|가는\s?(?:길|법|방법))|길\s?찾기|(?:best|good|top) (?:places|things|hotels?|beaches) (?:to (?:visit|see|do|stay|go)|in)|(?:book|find)(?: me)? a (?:flight|hotel|taxi|table)|(?:how do i|directions to|how to) get to|flights? (?:to|from) \w+|travel (?:tips|plan|itinerary)|vacation (?:ideas|destinations?)|how far is .{1,30} from/i,
  },
  {
    name: 'general knowledge',
    pattern:
      /(?:의|나라)?\s?수도(?:는|가|이)?\s?(?:어디|뭐|이름)|(?:대통령|총리|왕|회장|가수|배우|작가)(?:은|는|이|가)?\s?(?:누구|몇\s?살|이름)|세계에서\s?(?:가장|제일)|인구(?:는|가|이)?\s?(?:얼마|몇)|(?:누가|언제)\s?(?:발명|발견|만들었|태어났|죽었)|역사(?:에\s?대해|를)\s?(?:알려|설명)|(?:지구|태양|달|우주|블랙홀|공룡|광합성|양자역학|상대성\s?이론|하늘이|바다가)\s?(?:은|는|이|가|의|에|왜|파란|색|무게|크기|까지)?.{0,14}(?:왜|얼마|몇|뭐|무엇|설명|알려|파란|파래|거리)|capital (?:city )?of|who (?:is|was) (?:the )?(?:president|prime minister|king|queen|pope|ceo|inventor|first person|author|richest|tallest)|(?:tallest|biggest|largest|longest|highest|fastest|smallest|deepest) (?:\w+ )?(?:in the world|on earth|mountain|building|river|animal|ocean|country|planet)|population of|who (?:invented|discovered|wrote|painted|founded|composed)|how (?:tall|old|high|big|far|deep) is (?:the )?(?:mount|everest|eiffel|earth|moon|sun|universe|\w+ tower|queen|king|president)|when did (?:world war|the war|columbus|rome|dinosaurs)|why is the (?:sky|ocean|sea|grass)|meaning of life|speed of light|photosynthesis|(?:how do )?black holes?(?: work)?|quantum|theory of relativity|how many (?:planets|continents|countries|bones|states)/i,
  },
  {
    name: 'health and private life',
    pattern:
      /운세|별자리|사주|타로|mbti|궁합|(?:감기|두통|다이어트|운동|헬스|탈모|여드름|불면증|살\s?빼)\s?(?:에\s?|은\s?|는\s?|을\s?|를\s?)?.{0,10}(?:걸렸|약|방법|추천|어떻게|빼|좋은|법|치료)|머리가?\s?아(?:파|픈)|배가?\s?(?:고프|아파)|(?:여자|남자)\s?친구.{0,12}(?:선물|싸웠|헤어|고백|생일|사귀)|연애|소개팅|(?:생일|결혼)\s?선물|horoscope|zodiac|tarot|headache|lose weight|(?:diet|workout|exercise|fitness|skincare|dating|relationship) (?:plan|tips?|advice|routine)|(?:my|a) (?:girlfriend|boyfriend|crush|cat|dog)\b|how (?:do|can) i (?:sleep|relax|meditate|get a girlfriend|lose|gain)|birthday (?:gift|present)|i have a (?:cold|fever|cough)|medicine for|symptoms of/i,
  },
  {
    name: 'legal practice beyond the document',
    pattern:
      /소송.{0,20}(?:이길|이기는|전략|승소|승률)|승소\s?(?:확률|가능성)|(?:변호사|로펌|세무사|노무사|변리사)(?:를|을)?\s?(?:추천|소개|좋은|선임\s?비용|비용|수임료)|(?:보통|일반적으로|평균적으로|대개|시장에서|업계에서|다른\s?(?:회사|업체|가맹점|본사)(?:들|는|은)?(?:은|는)?)\s?.{0,24}(?:얼마|비용|시세|얼마나\s?(?:들|받|해|걸)|몇\s?(?:퍼센트|프로|%))|(?:비용|가격|수임료|연봉|월급)(?:은|는|이|가)?\s?(?:보통|평균|대략|시세)|시세가?|판례|(?:how (?:do|can|would|could) (?:i|we)|strategy to|best way to) (?:win|beat|sue) |win (?:a|the|this|our|my) (?:lawsuit|case|trial)|(?:recommend|find)(?: me| us)? (?:a |an |some )?(?:good )?(?:lawyer|attorney|law firm|accountant)|(?:enforceable|legal|lawful|valid) (?:in|under) (?:\w+ ){0,3}(?:law|courts?|california|new york|texas|england|korea|germany|europe)\b.{0,30}(?:these days|nowadays|today|now|in general|generally|usually)|(?:are|is) .{1,40}like th(?:is|ese) (?:usually |generally |typically )?(?:enforceable|legal|lawful|common)|case law|according to (?:the )?(?:national|official|government|industry|latest|recent)|(?:industry|market) (?:average|benchmark)|(?:usually|typically|normally|on average) (?:cost|charge|earn|pay|take)/i,
    isLive: true,
  },
];

/**
 * The subject that puts a question outside every contract; undefined where there is any doubt. What else the question
 * says beside the subject decides whether it still speaks of the contract.
 */
export function findOutOfScopeSubject(text: string, speaksOfContract: (rest: string) => boolean): string | undefined {
  return SUBJECTS.find(({ pattern, isLive }) => {
    const matched = pattern.exec(text)?.[0];
    return matched !== undefined && (isLive === true || !speaksOfContract(text.replace(matched, ' ')));
  })?.name;
}
