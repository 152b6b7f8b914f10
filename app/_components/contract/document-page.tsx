'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Page } from 'react-pdf';
import { getPageBoxes } from '#lib/client/api/contract-reading-api';
import type { Range } from '#lib/client/contract/document-blocks';
import { marksOn, type PageMark } from '#lib/client/contract/page-marks';
import { scrollParent } from '#lib/client/contract/scroll-parent';
import { useNearView } from '#lib/client/contract/use-near-view';
import { useResource } from '#lib/client/api/use-resource';

type Props = {
  contractId: string;
  page: number;
  width: number;
  /** Height by width, until this page says otherwise. */
  ratio: number;
  isCitation: boolean;
  focus: Range | null;
  lead: Range | undefined;
  target: object | null;
};

/** A page is drawn a window's height before it is reached, and let go again behind. */
const DRAW_MARGIN = '100% 0px';
const PAGE_MARGIN_PX = 16;

export function DocumentPage({ contractId, page, width, ratio, isCitation, focus, lead, target }: Props) {
  const t = useTranslations('document');
  const { element, isNear } = useNearView<HTMLDivElement>(DRAW_MARGIN);
  const [ownRatio, setOwnRatio] = useState<number | null>(null);
  const { data: placed, isLoading } = useResource(focus === null ? null : `${contractId} ${page}`, (signal) =>
    getPageBoxes(contractId, page, signal),
  );
  const marks = focus === null || placed === null ? [] : marksOn(placed, focus);
  const leadMarks = lead === undefined || focus === null || placed === null ? [] : marksOn(placed, lead);
  const areMarksKnown = !isLoading;
  useEffect(() => {
    if (target === null) return;
    const page = element.current;
    const scroller = page === null ? null : scrollParent(page);
    if (page === null || scroller === null) return;
    // Not scrollIntoView: that would move the window around the panel too.
    const goal = areMarksKnown
      ? (page.querySelector('[data-cited="lead"]') ?? page.querySelector('[data-cited]') ?? page)
      : page;
    const above = goal === page ? PAGE_MARGIN_PX : scroller.clientHeight / 4;
    const distance = goal.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    scroller.scrollBy({ top: distance - above, behavior: 'instant' });
  }, [target, areMarksKnown, element]);
  return (
    <div
      ref={element}
      role="img"
      aria-label={t('pageOf', { page })}
      style={{ height: width * (ownRatio ?? ratio) }}
      className="relative bg-page ring-1 ring-line-strong"
    >
      {isNear && (
        <Page
          pageNumber={page}
          width={width}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          loading=""
          error=""
          onLoadSuccess={({ originalWidth, originalHeight }) => setOwnRatio(originalHeight / originalWidth)}
        />
      )}
      {marks.map((mark, index) => (
        <PageMarkBox
          key={index}
          mark={mark}
          cited="context"
          look={!isCitation ? 'bg-page-wash' : leadMarks.length > 0 ? 'bg-page-marker/45' : 'bg-page-marker'}
        />
      ))}
      {leadMarks.map((mark, index) => (
        <PageMarkBox key={index} mark={mark} cited="lead" look="bg-page-marker" />
      ))}
      {isCitation && marks.length > 0 && <MarginRule marks={marks} />}
    </div>
  );
}

function PageMarkBox({ mark, cited, look }: { mark: PageMark; cited: 'lead' | 'context'; look: string }) {
  const share = (part: number) => `${part * 100}%`;
  const place = { left: share(mark.left), top: share(mark.top), width: share(mark.width), height: share(mark.height) };
  return <span data-cited={cited} style={place} className={`absolute mix-blend-multiply ${look}`} />;
}

/** The seal-red rule beside the cited lines, as in the text view. */
function MarginRule({ marks }: { marks: { left: number; top: number; height: number }[] }) {
  const top = Math.min(...marks.map((mark) => mark.top));
  const bottom = Math.max(...marks.map((mark) => mark.top + mark.height));
  const left = Math.min(...marks.map((mark) => mark.left));
  return (
    <span
      style={{ left: `calc(${left * 100}% - 10px)`, top: `${top * 100}%`, height: `${(bottom - top) * 100}%` }}
      className="absolute w-0.5 bg-page-seal"
    />
  );
}
