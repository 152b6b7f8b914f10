/**
 * Contract words that say the same thing, in both languages: `id: Korean | English`. English is in plain form, several words
 * with spaces. Words that only resemble each other in law (해지 and 해제) share an English word, never a line.
 */
export const CONCEPT_TABLE = `
pay: 지급,지불,납부,송금,입금 | pay,payment,remit,paid
repay: 상환,변제,갚아,갚을,갚는 | repay,repayment,reimburse
refund: 환불,환급 | refund
return: 반환,반납,돌려주,돌려줘,돌려받 | return,give back
price: 대금,가격,계약금액 | price,consideration
fee: 수수료,요금,이용료,용역비,보수,사용료 | fee,charge,remuneration
royalty: 로열티,사용료 | royalty
wage: 임금,급여,월급 | wage,salary
cost: 비용,경비 | cost,expense
deposit: 보증금,예치금 | deposit
interest: 이자,지연이자,이율 | interest
lateInterest: 지연이자,지연손해금,연체료,연체이자 | late fee,default interest,late charge
tax: 세금,조세,제세공과금 | tax
vat: 부가가치세,부가세 | vat,value added tax
invoice: 세금계산서,청구서,인보이스 | invoice
claim: 청구 | claim
request: 요청,요구 | request,demand
terminate: 해지,해제,종료,끝내,그만둘 | terminate,termination,end,cancel
occur: 발생,생기,생긴,생길,일어난 | occur,arise
exceed: 초과,넘지,넘는,넘을,넘어 | exceed,more than
expire: 만료,종료,만기 | expire,expiration,end
renew: 갱신,연장 | renew,renewal,extend,extension
automatic: 자동 | automatic,automatically
term: 계약기간,유효기간,존속기간 | term,duration
period: 기간,동안 | period,during,timeframe
notice: 통지,통보,고지,알려,알리,알린 | notice,notify,notification,inform
written: 서면,문서,글로써 | written,writing
oral: 구두,구술,말로 | oral,orally,verbal
email: 전자우편,이메일 | email,electronic mail
consent: 동의,승낙,허락,승인 | consent,approval,approve,permission
prior: 사전,미리,먼저 | prior,advance,beforehand
afterwards: 사후,나중 | afterwards,subsequent
assign: 양도,이전,넘기,넘길,넘겨 | assign,assignment,transfer,hand over
sublicense: 재실시,재허락,재이용허락,서브라이선스 | sublicense
subcontract: 하도급,재위탁,하청,재하도급 | subcontract,outsource
thirdParty: 제3자,제삼자 | third party,third parties
confidential: 비밀,기밀 | confidential,confidentiality,secret
disclose: 공개,누설,유출,제공 | disclose,disclosure,reveal,divulge
keepSecret: 비밀유지,비밀을 유지 | confidential,confidentiality,keep secret
personalData: 개인정보 | personal data,personal information
data: 데이터,자료 | data
information: 정보 | information
deliver: 인도,납품,교부,배송,제출 | deliver,delivery,submit
deliverable: 결과물,산출물,납품물,성과물 | deliverable,work product
inspect: 검수,검사 | inspect,inspection,acceptance test,acceptance
revenue: 매출,매출액 | sales,revenue,turnover,net sales
manuscript: 원고 | manuscript
loan: 대여금,대출,차입금 | loan
stock: 주식 | share,stock
commission: 수수료,중개수수료 | commission
check: 점검,확인 | check,verify,inspection
sales2: 판매 | sales
warehouse: 창고 | warehouse
rights: 권리 | right,rights
installment: 분할,할부 | installment,instalment
accept: 인수,수락,합격 | accept,acceptance
reject: 거부,거절,불합격 | reject,rejection,refuse
defect: 하자,결함,불량 | defect,defective,nonconformity
repair: 보수,수리,수선,수정,보완 | repair,fix,correct,remedy
replace: 교체,교환,대체 | replace,replacement,substitute
warranty: 보증,담보,하자보증 | warranty,warrant,guarantee
goods: 물품,제품,상품 | goods,product
service: 서비스,용역 | service
work: 업무,작업,과업 | work,task
software: 소프트웨어,프로그램 | software,program
license: 라이선스,이용허락,사용권,실시권,이용권 | license,licence
use: 이용,사용,쓸 | use
copyright: 저작권 | copyright
patent: 특허 | patent
trademark: 상표 | trademark
ip: 지식재산권,지적재산권 | intellectual property
own: 소유,귀속,보유 | own,ownership,title,vest,belong,retain
liable: 책임,배상책임 | liable,liability,responsible,responsibility
damages: 손해,손해배상,배상 | damages,damage,compensate,compensation,loss
penalty: 위약금,위약벌,벌금 | penalty,liquidated damages
lateDamages: 지체상금 | liquidated damages,delay damages,late penalty
delay: 지연,지체,늦,연체 | delay,late,overdue
indemnify: 면책,구상,보상 | indemnify,indemnification,hold harmless
breach: 위반,불이행,어기,어긴,어길 | breach,violate,violation,default
cure: 시정,치유,고치 | cure,remedy,correct
material: 중대,중요 | material,substantial
intent: 고의 | willful,intentional,wilful
negligence: 과실 | negligence,negligent
grossNegligence: 중과실,중대한 과실 | gross negligence
forceMajeure: 불가항력,천재지변 | force majeure,act of god
bankruptcy: 파산,회생,도산 | bankruptcy,bankrupt,insolvency,insolvent
court: 법원 | court
jurisdiction: 관할 | jurisdiction,venue
exclusiveCourt: 전속관할,전속적 관할 | exclusive jurisdiction
law: 준거법,법률,법령 | law,laws
govern: 준거법,따르,적용 | govern,governed,governing
arbitration: 중재 | arbitration,arbitrate,arbitrator
dispute: 분쟁 | dispute
negotiate: 협의,합의,협상 | negotiate,negotiation,consult,consultation,agree
agreement2: 합의 | mutual agreement,agree
amend: 변경,수정,개정 | amend,amendment,modify,modification,change
effective: 효력,발효,시행 | effective,effect,force
sign: 서명,날인,체결 | sign,signature,execute,execution
signDate: 체결일,서명일 | signing date,execution date,date of signature
party: 당사자 | party,parties
counterparty: 상대방 | other party,counterparty
audit: 감사,실사 | audit
record: 기록,장부 | record,book
report: 보고 | report
insurance: 보험 | insurance,insure
employee: 직원,임직원,종업원,근로자 | employee,personnel,staff
compete: 경쟁,경업 | compete,competition,competing,competitor
solicit: 유인,스카우트,채용 | solicit,hire
exclusive: 독점,배타 | exclusive,exclusively
nonexclusive: 비독점,비배타 | nonexclusive
territory: 지역,영역,구역 | territory,region
world: 전세계,전 세계 | worldwide,world
domestic: 국내,대한민국 내 | domestic,domestically
overseas: 해외,국외 | overseas,abroad,foreign
install: 설치 | install,installation
training: 교육 | training,train
support: 지원,유지보수 | support,maintenance
security: 보안,안전조치 | security,safeguard
destroy: 폐기,파기,삭제 | destroy,destruction,delete,erase
copy: 복제,사본,복사 | copy,reproduce,duplicate
modifyWork: 개작,2차적저작물,변형 | derivative,adapt
reverse: 역설계,리버스 | reverse engineer,decompile
distribute: 배포,유통 | distribute,distribution
sell: 판매,매도 | sell,sale,sold
buy: 구매,구입,매수 | buy,purchase
order: 주문,발주 | order
lease: 임대,임대차 | lease,rent out
rent: 임차,임대료,차임,월세 | rent,rental
premises: 목적물,건물,부동산,임대물 | premises,property,building
minimum: 최소,최저 | minimum,least
maximum: 최대,최고,상한,한도 | maximum,cap,limit
total: 총액,전체,총 | total,aggregate
all: 모든,전부,일체,전체,전량,전액 | all,entire,full,whole
part: 일부,부분 | part,partial,portion
each: 각각,각자 | each,every
both: 양당사자,쌍방,양 당사자 | both,mutual
either: 일방,어느 한쪽,한쪽 | either,one party
only: 오직,한하여,한해,만 할 | only,solely
immediately: 즉시,바로,지체없이,곧바로 | immediately,promptly,forthwith,without delay
monthly: 매월,매달,월별,월간 | monthly,each month,per month,every month
yearly: 매년,연간,매해 | annual,annually,yearly,each year,per year,per annum,every year
quarterly: 분기,매분기 | quarterly,quarter
weekly: 매주 | weekly,each week,per week
daily: 매일,일일 | daily,each day,per day
advancePay: 선급,선금,착수금 | advance payment,down payment,prepayment,upfront
balance: 잔금,잔액 | balance,remainder
withhold: 유보,보류,공제 | withhold,deduct
setOff: 상계 | set off,offset
survive: 존속,유효하게 | survive
effectAfter: 종료 후,만료 후,해지 후 | after termination,after expiration
headquarters: 본점,본사,주소지,소재지 | headquarters,principal office,principal place of business
representative: 대표,대리인 | representative,agent
written2: 전자문서 | electronic document
free: 무상,무료 | free of charge,free,no charge,gratis
paidFor: 유상,유료 | for consideration,for a fee
direct: 직접 | direct,directly
indirect: 간접 | indirect,indirectly
consequential: 특별손해,결과적 손해,부수적 | consequential,special,incidental
profit: 이익,수익,일실이익 | profit,revenue
increase: 인상,증액,증가,올리 | increase,raise
decrease: 인하,감액,감소,낮추,줄이 | decrease,reduce,reduction,lower
suspend: 중단,정지 | suspend,suspension
stop: 중지,금지 | cease,stop,discontinue
perform: 이행,수행 | perform,performance,fulfil,fulfill,carry out
comply: 준수,지키,지켜,따라야 | comply,compliance,observe
provide: 제공,공급 | provide,supply,furnish
receive: 수령,받는,받은,받을,수취 | receive,receipt,obtain
bear: 부담 | bear,pay,responsible
joint: 연대,공동 | joint,jointly
several: 개별,각자 | several,severally,separately
irrevocable: 취소불능,철회불가,취소할 수 없는 | irrevocable
revoke: 취소,철회 | revoke,withdraw,rescind
sole: 단독 | sole,sole discretion
permanent: 영구,영구적 | perpetual,permanent
temporary: 일시,임시 | temporary,temporarily
public: 공중,공공 | public
publish: 발표,출판,게재 | publish,publication
schedule: 일정,기한 | schedule,deadline
date: 날짜,기일 | date
day: 일자 | day
start: 개시,시작,착수 | start,commence,begin,commencement
complete: 완료,완성,마치,끝난 | complete,completion,finish
discretion: 재량 | discretion
reasonable: 합리적,상당한,정당한 | reasonable,reasonably,just
cause: 사유,귀책사유,이유 | cause,reason
fault: 귀책,잘못 | fault,attributable
gift: 증여,기부 | gift,donate
merger: 합병,흡수 | merger,merge
control: 지배,경영권 | control
affiliate: 계열사,계열회사,관계회사 | affiliate
subsidiary: 자회사 | subsidiary
customer: 고객 | customer,client
licensor: 라이선서,라이선스제공자,이용허락자,실시허락자,허락자 | licensor
licensee: 라이선시,라이선스이용자,이용자,실시권자,피허락자 | licensee
seller: 매도인,판매자,공급자 | seller,vendor,supplier
buyer: 매수인,구매자 | buyer,purchaser
lessor: 임대인 | lessor,landlord
lessee: 임차인 | lessee,tenant
lender: 대주,대여자 | lender
borrower: 차주,차입자 | borrower
contractor: 수급인,수탁자,프리랜서 | contractor,service provider,freelancer
principal: 도급인,위탁자,발주자 | principal,client,customer
employer: 사용자,고용주,회사 | employer,company
franchisor: 가맹본부 | franchisor
franchisee: 가맹점사업자,가맹점주 | franchisee
distributor: 대리점,유통업자,총판 | distributor,dealer
discloser: 공개자,제공당사자,정보제공자 | disclosing party,discloser
recipient: 수령자,수령당사자,정보수령자 | receiving party,recipient
supplierOfData: 데이터제공자 | data provider
userOfData: 데이터이용자 | data user
author: 저작자,작가 | author,writer
publisher: 출판사,출판권자 | publisher
`;
