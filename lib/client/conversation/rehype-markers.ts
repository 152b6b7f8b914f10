import { splitMarkers } from '#lib/core/text/citation-markers';

/** The little of a hast tree that matters here; the packages' own types are not ours to depend on. */
type Node = { type: string; value?: string; tagName?: string; properties?: Record<string, unknown>; children?: Node[] };

const LITERAL_ELEMENTS = new Set(['code', 'pre', 'a']);

/** Turns `[n]` in text into `<cite data-marker="n">` elements, except in code and links; drops raw HTML and comments. */
export function rehypeMarkers() {
  return (tree: Node): void => markIn(tree);
}

function markIn(parent: Node): void {
  if (parent.children === undefined || LITERAL_ELEMENTS.has(parent.tagName ?? '')) return;
  parent.children = parent.children.flatMap((child): Node[] => {
    if (child.type === 'raw') return [{ type: 'text', value: child.value ?? '' }];
    if (child.type === 'comment') return [];
    if (child.type !== 'text') {
      markIn(child);
      return [child];
    }
    return splitMarkers(child.value ?? '').map((segment) =>
      segment.kind === 'text'
        ? { type: 'text', value: segment.text }
        : { type: 'element', tagName: 'cite', properties: { dataMarker: segment.marker }, children: [] },
    );
  });
}
