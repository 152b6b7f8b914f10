/** Messages as people type them, made up for these tests. */
export const CONTRACT_QUESTIONS = {
  ko: `안녕하세요, 해지 조건이 뭐예요?
고마워요. 그런데 위약금은 얼마예요?
네 알겠습니다, 그럼 대금은 언제 줘요?
날씨 때문에 납품이 늦어지면 제 책임인가요?
비가 와서 공사를 못 하면 기간이 늘어나요?
레시피는 누구 소유예요?
레시피를 다른 사람한테 알려줘도 되나요?
주식을 넘기려면 동의가 필요해요?
이 계약을 영어로 번역해줘
소스코드 저작권은 누구한테 있어?
코드에 버그가 있으면 언제까지 고쳐야 해?
계약 기간이 며칠이야?
오늘 계약하면 언제 끝나요?
지금 해지하면 위약금이 얼마예요?
환율이 오르면 대금도 조정되나요?
음악 저작권료는 누가 내요?
영화 상영권 범위가 어떻게 돼?
여행 경비도 지급되나요?
식대는 따로 주나요?
감기로 쉬면 급여가 깎여요?
결혼하면 휴가 주나요?
운동선수 이적료는 누가 부담해요?
제8조 내용 보여줘
5조 2항이 무슨 뜻이야
별지 2에 뭐가 있어?
관할 법원 어디?
비밀유지 언제까지 지켜야 돼
남은 재고는 어떻게 처리해?
알바 쓰면 본사에 말해야 돼?
사진 올려도 됨?
간판 색깔 바꿔도 되나요
문 몇 시까지 열어야 해요?
게임 아이템 환불돼요?
보증금 돌려받을 수 있나
갑이 마음대로 조건을 바꿀 수 있어?
이거 위반하면 어떻게 돼?
상표 써도 돼?
데이터 삭제는 누가 해
보험 들어야 하나요?
계약서에 날씨 얘기 있어?
서울 말고 부산에서 일해도 돼?
점심시간은 근무시간에 들어가?
표준계약서랑 다른 점 알려줘
목차 보여줘
이자율이 몇 퍼센트야
천재지변이면 면책되나요
자동 갱신 막으려면?
용역비 청구는 어떻게 해요
독점인가요 비독점인가요
몇 명까지 접속할 수 있어?
서버가 멈추면 보상해 줘?
퇴사 후 경쟁사에 가도 되나요
크롤링해도 되나요?
파이썬으로 만든 결과물도 인도 대상인가요?
홍보에 로고 써도 되나
세금계산서는 언제 발행해요
연장근로 수당 있어?
원본 파일도 줘야 하나요
시안은 몇 번까지 고쳐줘요?
제3자에게 맡길 수 있나요`.split('\n'),
  en: `Hi, what are the termination conditions?
Thanks! And who pays for shipping?
hello, can they raise the price?
What if bad weather delays the delivery?
Is rain a force majeure event?
Who owns the recipes?
May the franchisee disclose the recipe to staff?
Can we transfer our shares without consent?
Translate section 5 into Korean
Who owns the source code?
How fast must they fix a bug in the code?
What is the share price under the agreement?
Does the price change with the exchange rate?
Is the software written in Python part of the deliverables?
Who pays royalties for the music?
Which movies are covered by the license?
Are travel costs reimbursed?
Do I get paid if I'm sick?
How many vacation days do I get?
Can the player be traded to another team?
Show me clause 8.2
what does section 12 say
what's in Exhibit B
Which court has jurisdiction?
How long must we keep things secret?
What happens to unsold stock?
can we post photos of the product
Do we have to open on sundays
Can they change the terms on their own?
what happens if someone breaks this
Is the license exclusive?
how many users can log in
Do they owe us anything if the server is down?
can i work for a competitor afterwards
May we scrape the website?
Do they need to hand over raw files?
How many rounds of revisions are included?
Can we subcontract this?
Is there an auto renewal?
how do i stop it from renewing
what's the interest on late payments
who carries the risk in transit
Do we need insurance?
What does "Net Sales" mean?
How many sections does this have?
Give me the table of contents
How does this differ from the standard contract?
Is the deposit refundable?
What time must deliveries arrive?
By what date do we have to exercise the option?
are we allowed to use their logo
who do we notify and how
What languages will the documentation be in?
Can either side walk away early?
is there a cap on damages
do we need their ok to hire a sub
Is the restaurant allowed to sell other brands of beer?
Who books the flights and hotels for the crew?
Who decides on the final game design?
Do they pay for lunch during training?`.split('\n'),
} as const;

export const SMALL_TALK = {
  ko: `안녕|안녕하세요|안녕하세요!!|안녕하세요 반갑습니다|좋은 아침이에요|고마워|고마워요!|감사합니다|정말 감사합니다 ㅎㅎ|큰 도움이 됐어요|네 알겠습니다|네, 이해했어요. 감사합니다|ㅋㅋㅋ|ㅎㅎ 고마워요|수고하세요|수고하셨습니다~|잘 있어|안녕히 계세요|너 누구야?|넌 뭐야|이름이 뭐야?|뭘 도와줄 수 있어?|오케이|알겠어요|그렇군요|덕분에 많이 도움됐어요|밥 먹었어?|심심해|잘 지내?|또 올게요|하이|답변 감사합니다|최고예요|👍|미안해요|사랑해`.split(
    '|',
  ),
  en: `hi|Hello|hello there!|hey, how are you?|good morning|Good afternoon, how's it going?|thanks|Thank you so much!|thanks a lot for your help|great, thanks|ok thanks bye|that was really helpful|you're awesome|got it|ok|I see, makes sense|bye|goodbye!|see you later|have a nice day|who are you?|what's your name?|what can you do?|are you a robot?|are you a real person?|lol|haha|nice to meet you|how's your day going?|I'm bored|sorry|cool, thank you|perfect|sounds good|Hi! Can you help me?|well done`.split(
    '|',
  ),
} as const;

export const OUT_OF_SCOPE = {
  ko: `오늘 날씨 어때?|내일 비 와?|부산 날씨 알려줘|김치찌개 레시피 알려줘|된장찌개 끓이는 법|점심 뭐 먹지?|강남 맛집 추천해줘|파이썬 코드 짜줘|자바스크립트로 정렬 함수 만들어줘|엑셀로 합계 구하는 함수 알려줘|3 더하기 5는?|12*12=?|삼성전자 주가 지금 얼마야?|주식 추천해줘|비트코인 살까?|오늘 환율 얼마야|로또 번호 알려줘|재밌는 영화 추천해줘|농담 하나 해줘|노래 불러줘|시 한 편 써줘|어제 축구 결과 어떻게 됐어?|오늘의 뉴스 알려줘|프랑스 수도는 어디야?|미국 대통령은 누구야?|세계에서 가장 높은 산은?|제주도 여행 코스 짜줘|"사랑해"를 영어로 번역해줘|다음 문장을 일본어로 번역해줘|오늘의 운세|다이어트 방법 알려줘|두통에 좋은 약 추천해줘|여자친구 생일 선물 추천|지금 몇 시야?|오늘 무슨 요일이야?|변호사 추천해줘|변호사 비용은 보통 얼마예요?|소송에서 이기는 전략 알려줘|자기소개서 써줘|손흥민 경기 언제 해?`.split(
    '|',
  ),
  en: `What's the weather like today?|Will it rain tomorrow?|Do I need an umbrella?|How do I cook pasta?|Give me a recipe for pancakes|What should I eat tonight?|Best restaurants near me|Write a python script that sorts a list|Write me a javascript function|how do i install node|What is 23 times 19?|what's 5+7|square root of 144|What stocks should I buy?|Should I buy Tesla stock?|bitcoin price now|What is the exchange rate today?|Tell me a joke|Write a poem about the sea|Recommend a good movie|Sing me a song|Who won the world cup?|latest news|What is the capital of France?|Who is the president of the United States?|How tall is Mount Everest?|Who invented the telephone?|best places to visit in Japan|book me a flight to Paris|Translate "good morning" into French|How do you say thank you in Spanish?|what's my horoscope|how can i lose weight|I have a headache, what medicine should I take|what time is it?|What day is it today?|recommend a good lawyer|how can we win the lawsuit|How do black holes work?|Help me write a cover letter|write me a short story`.split(
    '|',
  ),
} as const;
