import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnvironment } from '#lib/core/env';
import { createContainer, type Container } from '#lib/server/container';
import { createServerDatabase } from '#tests/support/database';

export type DatabaseKind = 'embedded' | 'postgres';

/** Embedded always; a real PostgreSQL too when TEST_DATABASE_URL names one. */
export function databaseKinds(): DatabaseKind[] {
  return serverUrl() === undefined ? ['embedded'] : ['embedded', 'postgres'];
}

export const WITHOUT_SERVER = 'PostgreSQL: not measured (TEST_DATABASE_URL is not set)';

/** Where data may lie: a folder of its own or a database of its own, as a user would set it. */
export async function newPlace(
  kind: DatabaseKind,
): Promise<{ settings: Record<string, string>; drop(): Promise<void> }> {
  const place = kind === 'embedded' ? await newFolder() : await createServerDatabase(serverUrl() ?? '');
  const settings: Record<string, string> =
    'url' in place ? { DATABASE_URL: place.url } : { JOHANG_DATA_DIR: place.folder };
  return { settings, drop: () => place.drop() };
}

/** The server's container as a user has it, without HTTP: an embedded database on disk in a new folder, or a new one on a server. */
export async function openBenchContainer(kind: DatabaseKind, env: Record<string, string> = {}): Promise<Container> {
  const { settings, drop } = await newPlace(kind);
  const container = await createContainer({
    environment: parseEnvironment({ JOHANG_LOG_LEVEL: 'error', ...settings, ...env }),
  });
  const closeContainer = container.close;
  const close = async () => {
    await closeContainer();
    await drop();
  };
  return Object.assign(container, { close });
}

function serverUrl(): string | undefined {
  const url = process.env['TEST_DATABASE_URL'];
  return url === '' ? undefined : url;
}

/** A folder of its own on the disk. */
async function newFolder(): Promise<{ folder: string; drop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'johang-bench-'));
  return { folder, drop: () => rm(folder, { recursive: true, force: true }) };
}
