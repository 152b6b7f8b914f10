/** More of the concept table (same form): money, work, goods, companies, loans and building, and what answers say for them. */
export const MORE_CONCEPTS = `
notice: | tell,report,inform,let know,advise
pay: 납입 | payable,settle
file: 제기,신청,접수 | file,bring,commence proceedings,lodge
exclude: 제외,배제 | exclude,exclusion,leave out
include: 포함,산입 | include,count
deduct: 공제,차감,상계,감액 | deduct,deduction,set off
add: 가산,추가,합산 | add,addition,plus
lapse: 소멸,상실,실효,효력을 잃 | lapse,forfeit,extinguish,lose
survive: 존속,유효,지속 | survive,last,continue,remain in force,run
remain: 잔여,잔존,남은 | remain,remaining,outstanding,leftover
elapse: 경과,도과,지난 | elapse,pass
impose: 부과 | impose,levy,charge
transfer: 이전,양도 | transfer,pass,move
appoint: 지명,선임,선정,임명,위촉 | appoint,nominate,designate,select,name
vacate: 퇴거,명도 | vacate,move out
convene: 소집,개최 | convene,hold
entrust: 위탁,위임,의뢰,용역 | entrust,engage,commission
grant: 부여,허여 | grant,give
separate: 별도,분리,따로 | separate,separately,plus,apart
usual: 통상,보통,일반적 | ordinary,normal,usual,generally
risk: 위험 | risk
arrive: 도착,입고 | arrive,arrival
aware: 인지,알게,안 날 | aware,know,knowledge,learn,discover
latest: 늦어도 | latest,no later
ownership: 소유권 | title,ownership
overtime: 연장근로,초과근무,시간외 | overtime
workingHours: 근로시간,근무시간 | working hours,hours of work
breakTime: 휴게 | break,rest
probation: 수습 | probation,probationary
vacation: 휴가,연차 | vacation,annual leave,leave
dismissal: 해고 | dismiss,dismissal
resign: 사직,퇴사,퇴직 | resign,resignation,leave
severance: 퇴직금 | severance
employment: 고용,근로계약 | employment,employ
board: 이사회 | board
director: 이사 | director
shareholder: 주주 | shareholder,stockholder
resolution: 결의,의결 | resolution,resolve,vote
majority: 과반수 | majority
attendance: 출석,참석 | attendance,attend,present
approval: 찬성,승인 | approve,approval,vote,favour
issue: 발행 | issue,issuance
redeem: 상환 | redeem,redemption
dispose: 처분,매각 | dispose,disposal,sell
dividend: 배당 | dividend
closing: 거래종결,종결일 | closing,completion
represent: 진술 | representation
principalSum: 원금 | principal
prepay: 조기상환,기한 전에 상환 | prepay,prepayment,early repayment
acceleration: 기한의 이익 | accelerate,acceleration
collateral: 담보,저당,질권 | collateral,security,pledge,mortgage,lien
guarantor: 보증인,연대보증 | guarantor,guaranty
rate: 요율,이자율,이율 | rate
completionOfWork: 준공,완공 | completion
groundbreaking: 착공 | commencement of work,start of work
building: 공사,시공 | construction,works,building work
site: 현장,부지 | site
weather: 기상,날씨,악천후 | weather
extension: 연장 | extension,extend
carrier: 운송인 | carrier
shipper: 송하인 | shipper,consignor
consignee: 수하인 | consignee
cargo: 화물 | cargo,goods,shipment
package: 포장 | package
weight: 중량,무게 | weight
loss: 멸실,분실,유실 | loss,lost,lose
injury: 훼손,손상,파손 | damage,damaged,harm
wear: 마모 | wear,wear and tear
storage: 보관 | store,storage,keep
ship: 발송,선적,출하 | ship,ship out,dispatch,send
purpose: 목적,용도 | purpose
onlyFor: 목적으로만,용도로만 | solely,only
redistribute: 재배포 | redistribute
statistics: 통계 | statistics,statistical
identify: 식별 | identify,identification
source: 출처 | source
publishResult: 공표 | publish,release
accuracy: 정확성,정확 | accuracy,accurate
completeness: 완전성,완전 | completeness,complete
availability: 가용률,가동률 | availability,uptime,available
maintenanceWork: 정기점검,점검 | maintenance
outage: 장애,중단 | outage,downtime,disruption,failure
credit: 크레딧 | credit
monthlyFee: 이용요금,월 요금 | monthly fee
inquiry: 문의 | inquiry,question
meetMinimum: 최소구매 | minimum purchase
miss: 미달,부족 | miss,fall short,shortfall
consecutive: 연속 | consecutive,in a row
royaltyStatement: 정산 | settle,settlement,account,statement
retail: 정가,소매 | retail,list price
copies: 부수,판매부수 | copies
proofread: 교정,맞춤법 | proofreading,spelling
territoryProtected: 영업지역 | territory,protected area
store: 점포,매장,직영점,가맹점 | store,outlet,shop,restaurant,branch
renovate: 환경 개선,리모델링 | renovate,renovation,refurbish
netOf: 세후,공제 후 | net of,after
gross: 총매출,총액 | gross
turnoverRent: 매출액,매출 | sales,turnover
processor: 수탁자 | processor
controller: 위탁자 | controller
breachOfData: 유출,침해 | breach,leak
destroyData: 파기,삭제 | destroy,delete,erase
restore: 복구 | restore,recover
retain: 보존,보유 | retain,retention,preserve
supervise: 감독,실태 | supervise,supervision,inspect,inspection
deem: 간주,본다 | deem,treat,consider,regard
presume: 추정 | presume,presumption
prove: 증명,입증 | prove,proof
lawsuit: 소송 | lawsuit,suit,action,litigation
seat: 중재지 | seat
injunction: 가처분,금지명령 | injunction,injunctive
currentState: 현 상태,있는 그대로 | as is
financialStatements: 재무제표 | financial statement,accounts
fiscalYear: 회계연도,사업연도 | fiscal year,financial year
audited: 감사받은 | audited
anniversary: 주년 | anniversary
begin: 시작,개시 | begin,start,commence
stopNow: 멈추,중지 | stop,halt,suspend
choose: 선택 | choose,elect,election,option
attempt: 시도 | attempt,try
maintain: 유지 | maintain,carry,keep,uphold
ordinaryTerm: 최초 | initial,first
`;

/** What everyday verbs of answers mean in a contract: stem, then concepts. One verb may stand for several. */
export const PLAIN_VERBS = `
내: pay,deliver,file,install,claim
치르: pay
받: receive,pay,provide,refund,grant,damages
얻: receive,grant,consent
주: provide,pay,grant,deliver
돌려주: return,refund,deposit
돌려받: return,refund
갚: repay,damages
물어주: damages
알리: notice,report
알려주: notice,report
밝히: disclose,notice
생기: occur
일어나: occur
벌어지: occur
나: occur
사라지: lapse
없어지: lapse
잃: lapse,loss
이어지: survive
계속되: survive
남: remain,survive
더하: add
보태: add
빼: exclude,deduct
빠지: exclude
깎: deduct,decrease
줄이: decrease,deduct
낮추: decrease
늘리: increase,extension
올리: increase
높이: increase
마치: complete,expire
끝나: complete,terminate,expire
끝내: complete,terminate
끝마치: complete
넘: exceed
넘기: exceed,assign,delay
넘어가: transfer,assign,own
넘어오: transfer,assign,own
넘어서: exceed
옮기: transfer,assign
사: buy
사들이: buy
팔: sell
쓰: use,cost
빌리: lease,rent,loan
빌려주: lease,loan
맡기: entrust,subcontract
맡: entrust,bear
고치: amend,repair,cure
바꾸: amend,replace
바뀌: amend
지우: destroy,destroyData
없애: destroy,destroyData
지키: comply,keepSecret
어기: breach
늦: delay
늦어지: delay
밀리: delay
들어가: include
나누: bear,cost
지: liable,bear
떠안: bear
시작하: start,begin
시작되: start,begin
지나: elapse
망가뜨리: injury
망가지: injury
잃어버리: loss
멈추: suspend,stopNow
그만두: terminate,resign
맺: sign
뽑: appoint
보내: ship,deliver,notice
가지: own,rights,grant
갖: own,rights,grant
살펴보: inspect,supervise
매기: impose
물리: impose
나가: vacate
비우: vacate
들: cost,insurance
열: convene
걸: file,impose
고르: choose
만들: work,complete
따르: comply,govern
막: stop
믿: warranty
`;
