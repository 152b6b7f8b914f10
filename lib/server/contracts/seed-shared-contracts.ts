import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { findSharedContract, insertContract, replaceSharedFile } from '#db/queries/contracts';
import { sha256 } from '#lib/core/hash';
import type { Container } from '../container';
import { SYSTEM_OWNER_ID } from '../identity/identify';

const questions = z.array(z.string()).default([]);
const manifestSchema = z.array(
  z.object({
    file: z.string(),
    title: z.string(),
    kind: z.enum(['sample', 'standard']),
    exampleQuestions: z.object({ ko: questions, en: questions }).optional(),
  }),
);

const folders = ['samples', 'standards'];

/** Puts the samples and standard contracts into the library on first start, and again when their files change. */
export async function seedSharedContracts(container: Container): Promise<void> {
  for (const folder of folders) {
    const base = join(/* turbopackIgnore: true */ process.cwd(), 'public', folder);
    const manifest = manifestSchema.parse(JSON.parse(await readFile(join(base, 'manifest.json'), 'utf8')));
    for (const entry of manifest) await seedOne(container, join(base, entry.file), entry);
  }
}

async function seedOne(container: Container, path: string, entry: z.infer<typeof manifestSchema>[number]): Promise<void> {
  const db = container.database.drizzle;
  const content = await readFile(path);
  const hash = sha256(content);
  const known = await findSharedContract(db, basename(entry.file));
  if (known?.sha256 === hash) return;
  const file = { title: entry.title, bytes: content.length, sha256: hash, content, exampleQuestions: entry.exampleQuestions ?? null };
  const row = known
    ? await replaceSharedFile(container.database, known.id, file)
    : await insertContract(container.database, SYSTEM_OWNER_ID, {
        ...file,
        fileName: basename(entry.file),
        kind: entry.kind,
        isStandard: entry.kind === 'standard',
      });
  await container.ingestion.enqueue(row.id);
}
