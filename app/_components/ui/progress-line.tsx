type Props = { label: string; share: number | null };

/** A hairline that fills; without a share it only breathes. */
export function ProgressLine({ label, share }: Props) {
  const percent = share === null ? null : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      {...(percent === null ? {} : { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
      className="h-0.5 w-full overflow-hidden bg-line"
    >
      <div
        className={`h-full bg-action ${percent === null ? 'skeleton w-full' : 'transition-[width]'}`}
        style={percent === null ? {} : { width: `${percent}%` }}
      />
    </div>
  );
}
