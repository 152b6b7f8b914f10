import { z } from 'zod';

/** A view under a name; `search` as an address has it. */
const savedViewSchema = z.object({ name: z.string(), search: z.string() });
export type SavedView = z.infer<typeof savedViewSchema>;

export const LONGEST_NAME = 60;

/** What a browser keeps, in order of the names; nothing of what is no list of views. */
export function parseSavedViews(stored: string | null): SavedView[] {
  try {
    return z.array(savedViewSchema).parse(JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
}

/** With a view under a name; the one that had it before goes. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const name = view.name.normalize('NFC').trim().slice(0, LONGEST_NAME);
  if (name === '') return [...views];
  const others = withoutView(views, name);
  return [...others, { ...view, name }].toSorted((left, right) => left.name.localeCompare(right.name));
}

export function withoutView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((view) => view.name !== name);
}
