/** Points of a line through `values` (0..100, evenly apart) in a box, for an SVG polyline; a single value is a level line. */
export function sparkline(values: readonly number[], width: number, height: number, margin = 2): string {
  const level = values.length === 1 ? [...values, ...values] : values;
  const step = level.length < 2 ? 0 : (width - 2 * margin) / (level.length - 1);
  return level
    .map((value, index) => {
      const share = Math.min(100, Math.max(0, value)) / 100;
      return `${round(margin + index * step)},${round(height - margin - share * (height - 2 * margin))}`;
    })
    .join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
