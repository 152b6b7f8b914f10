/** The heading of an article as a grammar found it. */
export type Heading = {
  /** Index of its line. */
  line: number;
  /** Offset of its first character. */
  start: number;
  /** Offset of the first character after number and title. */
  bodyStart: number;
  /** As printed, without white space or trailing dot: "제16조의2", "ARTICLE I", "Section 4", "8". */
  number: string;
  title: string | null;
  /** 16.002 for 제16조의2, 4 for ARTICLE IV. */
  ordinal: number;
  address: string;
  display: string;
};

/** The heading of an exhibit: 【별첨 1】, [별지1], Exhibit A, SCHEDULE 2. */
export type ExhibitHeading = {
  line: number;
  /** First line after label and title. */
  nextLine: number;
  start: number;
  address: string;
  title: string;
};

export type ChapterHeading = { line: number; nextLine: number; start: number; label: string; title: string | null };

/** The article numbers of a stretch of lines, and where each one's title ends. */
export type ArticleRun = { headings: Heading[] };
