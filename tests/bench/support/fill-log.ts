import { sql } from 'drizzle-orm';
import { cases } from '#db/schema/index';
import type { Container } from '#lib/server/container';
import { caseKeyOf } from '#lib/server/reflection/cases/case-key';

const SUBJECTS =
  '대금 잔금 선금 해지 해제 비밀유지 검수 하자 손해배상 위약금 저작권 양도 보증 통지 갱신 관할 세금 재위탁 납기 지체상금'.split(
    ' ',
  );
const PLACES = '서울 부산 대구 인천 광주 대전 울산 수원 창원 청주'.split(' ');
const THINGS = '기간 금액 비율 한도 조건 방법 시기 절차 예외 효과 책임 권리 의무'.split(' ');
const INSERTED_AT_ONCE = 500;

/** So many cases with different questions, and so many log rows spread evenly over them; each case succeeds as often as its place in the list says. */
export async function fillLog(
  container: Container,
  ownerId: string,
  size: { cases: number; rows: number; failingShare: number },
): Promise<void> {
  for (let from = 0; from < size.cases; from += INSERTED_AT_ONCE) {
    const rows = Array.from({ length: Math.min(INSERTED_AT_ONCE, size.cases - from) }, (_, at) => {
      const question = questionOf(from + at);
      return { ownerId, question, ...caseKeyOf(question, 'ko'), usageCount: Math.round(size.rows / size.cases) };
    });
    await container.database.drizzle.insert(cases).values(rows);
  }
  await container.database.drizzle.execute(sql`
    insert into execution_log (case_id, owner_id, run_id, contract_ids, success, error_type, execution_time_ms, context, created_at)
    select id, owner_id, gen_random_uuid(), array[gen_random_uuid()], passed, case when passed then null else error end,
      (random() * 3000)::int,
      jsonb_build_object('questionKind', question_kind, 'language', language, 'contractTypes', jsonb_build_array('용역계약'),
        'tools', jsonb_build_array('hybrid_search', 'get_contract_structure'), 'hour', (random() * 23)::int,
        'outcome', case when passed then 'found' else 'notFound' end, 'iterations', 1, 'appliedRuleIds', '[]'::jsonb,
        'automatic', jsonb_build_object('success', passed, 'errorType', null, 'errorMessage', null), 'thumb', null),
      now() - random() * interval '29 days'
    from (
      select c.id, c.owner_id, c.question_kind, c.language,
        random() < case when c.place % 1000 < ${Math.round(size.failingShare * 1000)} then 0.2 else 0.85 end as passed,
        (array['thumbDown', 'nothingFound', 'notSufficient', 'citationChanged'])[1 + (random() * 3)::int] as error
      from (select *, row_number() over (order by id) as place from cases where owner_id = ${ownerId}) c,
        generate_series(1, ${Math.round(size.rows / size.cases)}::int)
    ) made`);
  await container.database.pool.query('analyze cases; analyze execution_log');
}

function questionOf(at: number): string {
  const pick = (words: readonly string[], step: number) => words[Math.floor(at / step) % words.length] ?? '';
  const subject = pick(SUBJECTS, 1);
  const thing = pick(THINGS, SUBJECTS.length);
  const place = pick(PLACES, SUBJECTS.length * THINGS.length);
  return `${place} ${at % 97}호점의 ${subject} ${thing}은 얼마나 되나요?`;
}
