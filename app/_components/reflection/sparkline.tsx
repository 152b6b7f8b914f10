import { sparkline } from '#lib/client/ui/sparkline';

const WIDTH = 72;
const HEIGHT = 22;

/** How a share has gone, from 0 to 100, with the half as a hairline; one figure alone has not gone anywhere. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  if (values.length < 2) return null;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-5.5 w-18 shrink-0">
      <title>{label}</title>
      <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-line" strokeDasharray="2 3" />
      <polyline
        points={sparkline(values, WIDTH, HEIGHT)}
        className="fill-none stroke-action"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
