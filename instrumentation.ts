/** Opens the database with the server, so that the first page does not wait for it; never during a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { getContainer } = await import('#lib/server/container');
  // A database that cannot be opened is reported by /api/health and by every request.
  await getContainer().catch(() => undefined);
}
