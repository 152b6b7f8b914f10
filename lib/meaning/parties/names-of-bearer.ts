import type { Fact } from '#lib/protocol/meaning';

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
  const meant = parties.filter((names) => names.some((name) => plain(name) === plain(asked)));
  return meant.length === 0 ? [asked] : [...new Set([...meant.flat(), 'each', 'both'])];
}

const plain = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s/gu, '');
