import { useTranslations } from 'next-intl';

const PARAGRAPHS = [
  [96, 92, 60],
  [94, 97, 88, 34],
  [90, 72],
];

export function DocumentSkeleton() {
  const t = useTranslations('document');
  return (
    <div aria-busy className="mx-auto max-w-[38rem] space-y-10 px-6 py-12">
      <p className="sr-only">{t('loading')}</p>
      {PARAGRAPHS.map((widths) => (
        <div key={widths.join()} className="space-y-3">
          <div className="skeleton h-5 w-1/3" />
          {widths.map((width) => (
            <div key={width} className="skeleton h-3.5" style={{ width: `${width}%` }} />
          ))}
        </div>
      ))}
    </div>
  );
}
