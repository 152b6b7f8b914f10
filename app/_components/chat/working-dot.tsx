/** A small sign that work goes on. */
export function WorkingDot() {
  return <span aria-hidden className="inline-block size-2 shrink-0 animate-pulse rounded-full bg-action" />;
}
