/** `size` in points, `leading` as a share of it. */
export type Look = { size: number; leading: number; color?: string };

export const INK = '#1d1c1a';
export const GREY = '#6f6a60';

/** How the blocks of a document are set; lengths in points. */
export type PageStyle = {
  title: Look;
  headings: Record<1 | 2 | 3, Look>;
  body: Look;
  remark: Look;
  cell: Look;
  note: Look;
  indent: number;
  gap: number;
  margin: { side: number; top: number; bottom: number };
};

/** To be read from the first line to the last. */
export const READING: PageStyle = {
  title: { size: 19, leading: 1.35 },
  headings: {
    1: { size: 16, leading: 1.4 },
    2: { size: 13.5, leading: 1.45 },
    3: { size: 11.5, leading: 1.5 },
  },
  body: { size: 10.5, leading: 1.65 },
  remark: { size: 9, leading: 1.6, color: GREY },
  cell: { size: 9, leading: 1.6 },
  note: { size: 8.5, leading: 1.55 },
  indent: 18,
  gap: 6,
  margin: { side: 68, top: 68, bottom: 72 },
};

/** To be taken in at a glance: as much on a page as is still easy to read in print. */
export const COMPACT: PageStyle = {
  title: { size: 15, leading: 1.3 },
  headings: {
    1: { size: 12, leading: 1.35 },
    2: { size: 10, leading: 1.35 },
    3: { size: 8.2, leading: 1.25 },
  },
  body: { size: 8.2, leading: 1.25 },
  remark: { size: 7.5, leading: 1.35, color: GREY },
  cell: { size: 8.2, leading: 1.25 },
  note: { size: 7.5, leading: 1.35 },
  indent: 10,
  gap: 2.2,
  margin: { side: 45, top: 38, bottom: 40 },
};
