/**
 * Words that are said of anything: a rule that waited for one of them would speak up everywhere, and as a word to search
 * for it would find everything. Korean by stem or as spoken, English in lower case.
 */
const KOREAN =
  '누가 누구 무엇 뭐 뭘 어디 어디다 언제 왜 어떻게 얼마 얼마나 몇 어느 어떤 무슨 사람 누군가 아무 아무나 아무도 모두 전부 전체 일부 하나 둘 셋 첫 처음 마지막 나중 먼저 이후 이전 다음 지금 오늘 내일 어제 요즘 이번 저번 지난 매일 매주 매달 매년 매번 항상 늘 자주 가끔 보통 대개 원래 아직 이미 벌써 곧 금방 빨리 천천히 바로 당장 계속 다시 새로 따로 같이 함께 서로 혼자 직접 대신 그대로 거의 약간 조금 많이 훨씬 너무 아주 매우 정말 진짜 사실 결국 일단 혹시 만약 만일 반드시 절대 무조건 당연 ' +
  '생각 말 이야기 얘기 질문 대답 답 설명 의미 뜻 이유 방법 방식 문제 상황 상태 정도 부분 내용 결과 과정 종류 목록 이름 번호 날짜 시간 기간 날 달 해 년 월 일 주 요일 아침 점심 저녁 밤 낮 새벽 주말 평일 휴일 하루 이틀 사흘 며칠 동안 사이 중간 끝 시작 앞 뒤 옆 위 아래 안 밖 속 곳 데 장소 집 회사 사무실 우리 저희 상대 상대방 상대편 그쪽 이쪽 저쪽 쪽 편 양쪽 본인 자기 자신 친구 직원 사장 대표 담당 담당자 팀 부서 고객 손님 업체 거래처 ' +
  '돈 값 비용 금액 가격 원 만원 천원 퍼센트 개 명 번 건 회 배 가지 일 업무 작업 서비스 물건 제품 자료 문서 서류 파일 사진 계약 계약서 조항 규정 항목 약속 약정 합의 동의 허락 허가 승인 요청 신청 통지 연락 전화 이메일 메일 ' +
  '하다 되다 있다 없다 가다 오다 보다 주다 받다 쓰다 넣다 빼다 나다 나오다 들다 들어가다 나가다 알다 모르다 내다 놓다 두다 맞다 틀리다 좋다 나쁘다 크다 작다 많다 적다 같다 다르다 걸리다 잡다 맡다 먹다 사다 팔다 찾다 잃다 버리다 끝나다 시작하다 ' +
  '가 와 봐 줘 써 넣 빼 나 내 들 알 몰 놓 둬 둘 맞지 맞나 맞아 맞죠 아니 아닌가 괜찮아 괜찮나 괜찮은가 그만 필요 필요해 필요한가 가능 불가능 어떡해 어떡하나 어쩌나 어쩌지 싶어 싶은데 궁금 나와 나오면 나면 들어가 들어가면 들어와 가면 오면 주나 주면 쓰면 쓰나 넣나 받아 받나 받으면 잡아 걸리면 당하면 남한테 안되나 되는 하는 하려 도는 늘면 더 덜 또 꼭 막';

const ENGLISH =
  'able about above accept across act actually add after again against ago ahead all allow allowed almost alone along already also always among amount and another answer any anybody anyone anything anyway apply area around ask away back bad based be become before begin behind believe below beside best better between beyond big bit both bring build business but buy by call came can care carry case cause certain chance change check child city clear close come common company complete consider contact continue cost could country couple course cover create current customer cut date day days deal decide did different do does done down drive drop due during each early easy either else email end enough even evening ever every everybody everyone everything exactly expect extra fact fail fall far fast feel few file fill final find fine finish first fit fix folks follow for form free friday from full fully general get give given go goes going good got great group grow guy guys half hand handle hang happen hard has have he head hear held help her here high him his hit hold home hop hope hour hours how however idea if important in include included inside instead into is issue it its job join just keep kind know large last late later lead learn least leave left less let letter level lie like line list little live local long look lose lost lot low made main make man many matter may maybe me mean meet member mind minute miss monday money month months more morning most move much must my name near need never new next night no nobody none normal not note nothing now number of off offer office often ok okay old on once one only open option or order other our out over own owner page paper part party pass pay people percent perhaps person phone pick piece place plan play please point possible prepare price probably problem process product project proper provide pull purpose put question quick quickly quite raise rate rather reach read ready real really reason receive recent relate remain remember report request require rest result return right room rule run same saturday save say see seem sell send serve service set several shall share she shop short should show side sign simple since site skip small so some somebody someone something soon sort speak special spend stand start state stay step still stop stuff such sunday supply sure take talk team tell term than that the their them then there these they thing things think this those though through thursday time times to today together told tomorrow too took top toward tuesday turn two type under understand unless until up upon us use used useful usually very view visit wait walk want was watch way we wednesday week weekend weeks well went were what whatever when where whether which while who whole whom whose why will wish with within without word words work worker workers working works would write wrong year years yes yesterday yet you your yours';

const LEGAL_KOREAN =
  '한다 하며 하여 하고 하지 아니 아니한다 아니하며 있다 없다 된다 되며 경우 때 때에는 및 또는 그리고 다만 단 각 각호 호 항 조 다음 해당 해당하는 따라 따른 따르 의하여 의한 관한 관하여 대한 대하여 위한 위하여 통하여 이내 이상 이하 초과 미만 이전 이후 기타 상기 전항 본 동 갑 을 병 당사자 상대방 일방 쌍방 본계약 이계약 계약 본조 제 등 수 것 바 자 자기 지체 없이 즉시 서면 정한 정하는 정하여 정함 이행 의무 권리 책임 사항 내용 필요 필요한 관련 기준 방법 절차 사유 기한 기간 날 날부터 일부터 까지 부터 후 전 중 내';

const LEGAL_ENGLISH =
  'agreement agreements contract article section clause party parties other shall will may must such said hereof herein hereto hereby hereunder thereof therein thereto thereby thereunder pursuant accordance subject provided including without limitation written prior consent notice respect connection applicable reasonable reasonably any all each either neither every within upon under between among into of to by at its their provision provisions terms term conditions effective date day days business obligations obligation rights right duty duties ensure';

const COMMON = new Set(`${KOREAN} ${ENGLISH}`.split(' '));
const LEGAL = new Set(`${LEGAL_KOREAN} ${LEGAL_ENGLISH}`.split(' '));

/** Whether everybody says it, whatever they speak of. */
export function isCommonWord(word: string): boolean {
  return COMMON.has(word);
}

/** Whether it is in every contract, whatever a clause is on. */
export function isBoilerplate(word: string): boolean {
  return LEGAL.has(word) || COMMON.has(word);
}
