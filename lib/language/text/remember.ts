/** The same function, with its last results kept: the citations of one answer mostly share their clauses. */
export function remember<T>(compute: (text: string) => T, limit = 64): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    const oldest = results.size >= limit ? results.keys().next() : undefined;
    if (oldest?.done === false) results.delete(oldest.value);
    results.set(text, result);
    return result;
  };
}
