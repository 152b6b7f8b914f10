import { readItemLabel } from '../sentences/item-label';
import { hasHangul } from '../text/letters';

/** Whether somebody, by one of some names, is who a statement begins with and is about: "을은 산출물을 제출하고 갑은 …", "The Supplier shall …". */
export function actsFirst(statement: string, names: readonly string[]): boolean {
  const text = statement.slice(readItemLabel(statement)?.length ?? 0).replace(/^(?:the\s+|["“'‘]\s*)+/iu, '');
  return names.some((name) => {
    if (name === '' || !text.toLowerCase().startsWith(name.toLowerCase())) return false;
    const behind = text.slice(name.length);
    return hasHangul(name) ? /^\s?["”'’]?\s?[은는]\s/u.test(behind) : /^["”'’]?\s/u.test(behind);
  });
}
