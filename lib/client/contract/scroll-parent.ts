/** The nearest element above that scrolls by itself; null when only the window does. */
export function scrollParent(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  }
  return null;
}
