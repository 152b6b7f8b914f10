import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Container } from '#lib/server/container';
import { addContract } from '#lib/server/contracts/add-contract';
import { seedSharedContracts } from '#lib/server/contracts/seed-shared-contracts';
import { getReview } from '#lib/server/reviews/review-views';
import { startReview } from '#lib/server/reviews/start-review';
import { isProven } from '#tests/support/fake-review';
import { openBenchContainer } from './bench-container';

/** Of each folder of real contracts, evenly spread over its names. */
const OF_EACH_FOLDER = 5;
const FOLDERS = [
  ['korean', 'files'],
  ['files', 'docx_en', 'common-paper_cc-by-4.0'],
  ['files', 'cuad_pdf'],
];

type Reviewed = { name: string; seconds: number; statements: number; proven: number; risks: number; ended: string };

/** Reviews without a model: the samples, a contract of about 400 pages, and real contracts where there are any. */
export async function reviewContracts(dataFolder: string): Promise<string[]> {
  const container = await openBenchContainer('embedded');
  try {
    await readShared(container);
    const samples = join(process.cwd(), 'public', 'samples');
    const files = [
      join(samples, 'data-provision-ko.txt'),
      join(samples, 'services-agreement-en.txt'),
      ...(await realContracts(dataFolder)),
    ];
    const reviewed: Reviewed[] = [];
    for (const file of files) reviewed.push(await reviewFile(container, basename(file), await readFile(file)));
    const long = await reviewFile(container, 'long.txt', Buffer.from(longContract(400)));
    const peakMb = Math.round(process.memoryUsage.rss() / 1e6);
    const ended = reviewed.filter((one) => one.ended === 'done');
    const sum = (of: (one: Reviewed) => number) => ended.reduce((total, one) => total + of(one), 0);
    return [
      ...reviewed.slice(0, 2).map(told),
      `reviews of ${ended.length} contracts: ${sum((one) => one.proven)} of ${sum((one) => one.statements)} statements cite a clause with a passed text verdict, or prove that there is none; slowest ${Math.max(...ended.map(({ seconds }) => seconds)).toFixed(1)} s`,
      `${told(long)} (680,000 characters, process at ${peakMb} MB)`,
    ];
  } finally {
    await container.close();
  }
}

function told({ name, seconds, statements, proven, risks, ended }: Reviewed): string {
  return `review of ${name} without a model, embedded: ${ended}, ${seconds.toFixed(1)} s; ${proven} of ${statements} statements proven; ${risks} points to look at`;
}

async function readShared(container: Container): Promise<void> {
  await seedSharedContracts(container);
  const { rows } = await container.database.pool.query<{ id: string; owner: string }>(
    `select id, owner_id as owner from contracts`,
  );
  for (const { id, owner } of rows) await container.ingestion.read(owner, id);
}

async function reviewFile(container: Container, name: string, bytes: Uint8Array): Promise<Reviewed> {
  const { id: contractId } = await addContract(container, 'local', { name, bytes }, 'ko');
  await container.ingestion.read('local', contractId);
  const startedAt = performance.now();
  const id = await startReview(container, 'local', { contractId, focus: '', side: 'neutral' }, 'ko');
  await container.reviews.run('local', id);
  const seconds = (performance.now() - startedAt) / 1000;
  const { report, status } = await getReview(container, 'local', id, 'ko');
  const findings = report?.sections.flatMap((section) => section.findings) ?? [];
  const proven = findings.filter(isProven).length;
  return { name, seconds, statements: findings.length, proven, risks: report?.risks.length ?? 0, ended: status };
}

async function realContracts(dataFolder: string): Promise<string[]> {
  const chosen = await Promise.all(
    FOLDERS.map(async (path) => {
      const folder = join(dataFolder, ...path);
      if (!existsSync(folder)) return [];
      const names = (await readdir(folder)).filter((name) => /\.(?:docx|pdf)$/iu.test(name)).toSorted();
      const step = Math.max(1, Math.floor(names.length / OF_EACH_FOLDER));
      return names
        .filter((_, index) => index % step === 0)
        .slice(0, OF_EACH_FOLDER)
        .map((name) => join(folder, name));
    }),
  );
  return chosen.flat();
}

const CHARACTERS_A_PAGE = 1700;
const TITLES = ['범위', '대금', '지급', '검수', '하자', '비밀유지', '손해배상', '해지', '양도', '관할'];
const DUTIES = [
  '수급인은 도급인에게 매월 업무 보고서를 제출하고 도급인의 확인을 받는다.',
  '도급인은 검수를 마친 날부터 30일 이내에 대금을 지급한다. 다만, 다툼이 있는 금액은 그러하지 아니하다.',
  '당사자는 상대방의 사전 서면 동의 없이 이 계약의 권리를 제3자에게 양도할 수 없다.',
  '수급인은 하자가 발견되면 통지를 받은 날부터 10일 이내에 보수한다.',
  '당사자가 이 계약을 위반하여 상대방에게 손해를 입힌 때에는 그 손해를 배상한다.',
  '도급인은 언제든지 사유 없이 이 계약을 해지할 수 있다.',
];

function longContract(pages: number): string {
  const articles = ['설비 유지 계약서\n'];
  let length = 0;
  for (let number = 1; length < pages * CHARACTERS_A_PAGE; number += 1) {
    const clauses = [...'①②③④⑤⑥'].map(
      (label, index) => `${label} 제${number}호 업무에 관하여 ${DUTIES[(number + index) % DUTIES.length]}`,
    );
    const article = `제${number}조(${TITLES[number % TITLES.length]} ${number})\n${clauses.join('\n')}\n`;
    articles.push(article);
    length += article.length;
  }
  return articles.join('\n');
}
