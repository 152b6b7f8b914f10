import type { Fact } from '#lib/protocol/meaning';
import { hasName } from './party-names';

/**
 * Every name by which norms may call whoever is asked for: of a party its name, aliases and role, and `each` and `both`,
 * since what binds every party binds it; of anybody else the name as it is.
 */
export function namesOfBearer(asked: string, facts: readonly Fact[]): string[] {
  const parties = facts.flatMap(({ key, value, detail }) =>
    key === 'party' && typeof value === 'object' && value !== null
      ? [[value.name, ...value.aliases, ...(detail?.role === undefined ? [] : [detail.role])]]
      : [],
  );
  const meant = parties.filter((names) => hasName(names, asked));
  return meant.length === 0 ? [asked] : [...new Set([...meant.flat(), 'each', 'both'])];
}
