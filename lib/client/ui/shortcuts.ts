/** Where keys work: everywhere, in a conversation, while a question is written, while a clause is shown, or in the contract and its outline. */
export const SHORTCUT_PLACES = ['everywhere', 'conversation', 'composer', 'picking', 'document'] as const;
type Place = (typeof SHORTCUT_PLACES)[number];

type Shortcut = {
  /** `mod+k` (Ctrl, or Command on a Mac), `alt+d` or a bare key, as `KeyboardEvent.key` names it; several do the same or go two ways. */
  keys: readonly string[];
  place: Place;
};

/** Every key that the app itself answers to: what binds one names it here, and the sheet shows just these. */
export const SHORTCUTS = {
  palette: { keys: ['mod+k'], place: 'everywhere' },
  sheet: { keys: ['?'], place: 'everywhere' },
  compose: { keys: ['/'], place: 'conversation' },
  document: { keys: ['alt+d'], place: 'conversation' },
  menu: { keys: ['alt+m'], place: 'conversation' },
  firstCitation: { keys: ['alt+c'], place: 'conversation' },
  send: { keys: ['Enter'], place: 'composer' },
  newLine: { keys: ['shift+Enter'], place: 'composer' },
  cancelPick: { keys: ['Escape'], place: 'picking' },
  move: { keys: ['ArrowUp', 'ArrowDown'], place: 'document' },
} as const satisfies Record<string, Shortcut>;
export type ShortcutId = keyof typeof SHORTCUTS;

/** The shortcuts that work in a place, in the order of the table. */
export function shortcutsIn(place: Place): { id: ShortcutId; keys: readonly string[] }[] {
  const all: Record<ShortcutId, Shortcut> = SHORTCUTS;
  const isId = (id: string): id is ShortcutId => id in SHORTCUTS;
  return Object.keys(all)
    .filter(isId)
    .filter((id) => all[id].place === place)
    .map((id) => ({ id, keys: all[id].keys }));
}

const NAMES: Readonly<Record<string, { mac: string; other: string }>> = {
  mod: { mac: '⌘', other: 'Ctrl' },
  alt: { mac: '⌥', other: 'Alt' },
  shift: { mac: '⇧', other: 'Shift' },
  Escape: { mac: 'Esc', other: 'Esc' },
  ArrowUp: { mac: '↑', other: '↑' },
  ArrowDown: { mac: '↓', other: '↓' },
};

/** The caps to press together, as this keyboard names them: "mod+k" is ⌘ and K, or Ctrl and K. */
export function capsOf(keys: string, isMac: boolean): string[] {
  return keys.split('+').map((key) => {
    const name = NAMES[key];
    if (name !== undefined) return isMac ? name.mac : name.other;
    return key.length === 1 ? key.toUpperCase() : key;
  });
}
