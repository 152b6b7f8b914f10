'use client';

import { getSession } from '#lib/client/api/sessions-api';
import { useResource } from '#lib/client/api/use-resource';
import { WorkspaceMissing } from './workspace-missing';
import { WorkspaceSkeleton } from './workspace-skeleton';
import { Workspace } from './workspace';

export function StoredSession({ sessionId }: { sessionId: string }) {
  const { data, error, reload } = useResource(sessionId, (signal) => getSession(sessionId, signal));
  if (data !== null) return <Workspace contractIds={data.contractIds} session={data} />;
  if (error !== null) return <WorkspaceMissing what="session" error={error} onRetry={reload} />;
  return <WorkspaceSkeleton />;
}
