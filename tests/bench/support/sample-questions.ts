import { readFile } from 'node:fs/promises';
import { addContract } from '#lib/server/contracts/add-contract';
import type { Container } from '#lib/server/container';
import type { Language } from '#lib/protocol/document';

export type SampleSet = { file: string; language: Language; questions: readonly string[] };

/** What someone might ask of our own sample contracts: lookups, topics, figures, conditions, several parts, the contents. */
export const SAMPLE_SETS: readonly SampleSet[] = [
  {
    file: 'data-provision-ko.txt',
    language: 'ko',
    questions: [
      '해지 조건이 뭐야?',
      '그럼 통지는 며칠 전에 해야 돼?',
      '제5조 보여줘',
      '대금은 언제까지 내야 하나요?',
      '늦게 내면 이자가 얼마나 붙나요?',
      '손해배상 책임의 한도는 얼마인가요?',
      '그 한도에 예외가 있어?',
      '비밀유지 의무는 계약이 끝난 뒤에도 남나요?',
      '데이터로 인공지능을 학습시켜도 되나요?',
      '파생데이터의 권리는 누구에게 있나요?',
      '제10조의2는 무슨 내용이야?',
      '목차 보여줘',
      '개인정보가 섞여 있으면 어떻게 해야 하나요?',
      '침해사고가 나면 몇 시간 안에 알려야 하나요?',
      '계약기간은 언제까지이고 자동으로 갱신되나요?',
      '제3자에게 데이터를 줘도 되나요?',
      '분쟁이 생기면 어느 법원으로 가나요?',
      '별지 1 내용 알려줘',
      '검수는 며칠 안에 끝내야 하나요?',
      '제공을 중단할 수 있는 경우를 모두 알려줘',
      '제18조와 제19조를 비교해서 설명해줘',
      '불가항력이면 책임을 안 져도 되나요?',
      '계약이 끝나면 데이터를 지워야 하나요?',
      '감사를 받을 의무가 있나요?',
      '이 계약의 권리를 다른 회사에 넘길 수 있나요?',
    ],
  },
  {
    file: 'services-agreement-en.txt',
    language: 'en',
    questions: [
      'When can the customer terminate the agreement?',
      'And how much notice is needed for that?',
      'Show me Section 5.2',
      'When are invoices due?',
      'What interest applies to late payment?',
      'How is liability limited?',
      'Are there exceptions to that cap?',
      'Who owns the deliverables?',
      'How long do the confidentiality duties last?',
      'What does the provider warrant?',
      'Show me the table of contents',
      'What happens if a deliverable is rejected?',
      'Which insurance must the provider carry?',
      'May either party hire the other’s staff?',
      'Which law governs the agreement?',
      'What are the service credits when availability drops?',
      'How quickly must a security incident be reported?',
      'Can the agreement be assigned to an affiliate?',
      'What is a Change Order?',
      'Does the agreement renew automatically?',
      'Who indemnifies whom for infringement claims?',
      'What must the customer provide for the work to begin?',
      'What are the hourly rates?',
      'Which sections survive termination?',
      'What is Section 13 about?',
    ],
  },
];

/** One of our sample contracts as an upload that has been read. Returns its id. */
export async function addSample(container: Container, ownerId: string, { file, language }: SampleSet): Promise<string> {
  const bytes = await readFile(`public/samples/${file}`);
  const { id } = await addContract(container, ownerId, { name: file, bytes }, language);
  await container.ingestion.read(ownerId, id);
  return id;
}
