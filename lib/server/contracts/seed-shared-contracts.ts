import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { replaceContractFile } from '#db/queries/contract-files';
import { insertContract, listContracts, type ContractRow } from '#db/queries/contracts';
import { SYSTEM_OWNER } from '#db/queries/conditions';
import { sha256 } from '#lib/core/hash';
import type { Container } from '../container';

const manifestSchema = z.array(
  z.object({
    file: z.string(),
    title: z.string(),
    kind: z.enum(['sample', 'standard']),
  }),
);

type Entry = z.infer<typeof manifestSchema>[number];

const folders = ['samples', 'standards'];

/** Puts the samples and standard contracts into the library on first start, and again when their files change. */
export async function seedSharedContracts(container: Container): Promise<void> {
  const known = await listContracts(container.database.drizzle, SYSTEM_OWNER);
  for (const folder of folders) {
    const base = join(/* turbopackIgnore: true */ process.cwd(), 'public', folder);
    const manifest = manifestSchema.parse(JSON.parse(await readFile(join(base, 'manifest.json'), 'utf8')));
    for (const entry of manifest) await seedOne(container, known, join(base, entry.file), entry);
  }
}

async function seedOne(container: Container, known: readonly ContractRow[], path: string, entry: Entry): Promise<void> {
  const db = container.database.drizzle;
  const content = await readFile(path);
  const fileName = basename(entry.file);
  const values = {
    title: entry.title,
    fileName,
    bytes: content.length,
    sha256: sha256(content),
  };
  const row = known.find((contract) => contract.kind === entry.kind && contract.fileName === fileName);
  if (row?.sha256 === values.sha256) return;
  const isStandard = entry.kind === 'standard';
  const stored = row
    ? await replaceContractFile(db, SYSTEM_OWNER, row.id, { ...values, status: 'queued' }, content)
    : await insertContract(db, SYSTEM_OWNER, { ...values, kind: entry.kind, isStandard }, content);
  await container.ingestion.enqueue(SYSTEM_OWNER, stored.id);
}
