'use client';

import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { getHealth, type Health } from '#lib/client/api/health-api';
import { useResource, type Resource } from '#lib/client/api/use-resource';

const HealthContext = createContext<Resource<Health> | null>(null);

/** Asks the server once a page, and again when the connection comes back, what it is connected to. */
export function HealthProvider({ children }: { children: ReactNode }) {
  const health = useResource('health', getHealth);
  const { reload } = health;
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  return <HealthContext value={health}>{children}</HealthContext>;
}

export function useHealth(): Resource<Health> {
  const health = useContext(HealthContext);
  if (health === null) throw new Error('useHealth outside HealthProvider');
  return health;
}
