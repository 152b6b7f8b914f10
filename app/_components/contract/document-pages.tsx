'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Document, pdfjs } from 'react-pdf';
import type { Range } from '#lib/client/contract/document-blocks';
import { pagesOf } from '#lib/client/contract/page-marks';
import { useWidth } from '#lib/client/ui/use-width';
import { DocumentPage } from './document-page';
import { DocumentSkeleton } from './document-skeleton';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

/** What the drawing needs beside the file comes from this server too: nothing is fetched from elsewhere. */
const OPTIONS = {
  cMapUrl: '/api/pdf-assets/cmaps/',
  standardFontDataUrl: '/api/pdf-assets/standard_fonts/',
  wasmUrl: '/api/pdf-assets/wasm/',
  // The pages' policy forbids it; without this it is tried.
  isEvalSupported: false,
} as const;

/** Height by width of A4, until the first page says otherwise. */
const A4_RATIO = Math.SQRT2;

type Props = {
  contractId: string;
  pageStarts: number[];
  /** What to bring into view; another object each time it is asked for. */
  target: object | null;
  focus: Range | null;
  /** What of the focus stands out and is scrolled to; the whole of it without. */
  lead: Range | undefined;
  isCitation: boolean;
};

/** A PDF as its pages look, drawn as they come into view, with the cited passage marked on them. */
export function DocumentPages({ contractId, pageStarts, target, focus, lead, isCitation }: Props) {
  const t = useTranslations('document');
  const { element, width } = useWidth<HTMLDivElement>();
  const [shape, setShape] = useState<{ pages: number; ratio: number } | null>(null);
  const touched = focus === null ? null : pagesOf(pageStarts, focus);
  const goal = lead === undefined ? touched : pagesOf(pageStarts, lead);
  return (
    <div ref={element} className="mx-auto max-w-4xl px-4 py-6 sm:px-8">
      <Document
        file={`/api/contracts/${contractId}/file`}
        options={OPTIONS}
        loading={<DocumentSkeleton />}
        error={<p className="p-6 text-ink-soft">{t('pagesFailed')}</p>}
        onLoadSuccess={(pdf) => {
          pdf
            .getPage(1)
            .then((page) => page.getViewport({ scale: 1 }))
            .then(({ width: across, height }) => setShape({ pages: pdf.numPages, ratio: height / across }))
            .catch(() => setShape({ pages: pdf.numPages, ratio: A4_RATIO }));
        }}
        className="space-y-5"
      >
        {shape !== null &&
          width !== null &&
          Array.from({ length: shape.pages }, (_, index) => index + 1).map((page) => (
            <DocumentPage
              key={page}
              contractId={contractId}
              page={page}
              width={width}
              ratio={shape.ratio}
              isCitation={isCitation}
              focus={touched !== null && page >= touched.first && page <= touched.last ? focus : null}
              lead={lead}
              target={goal?.first === page ? target : null}
            />
          ))}
      </Document>
    </div>
  );
}
