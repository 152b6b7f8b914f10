export const CONTENTS =
  /^(?:TABLE OF CONTENTS|Table of Contents|INDEX|CONTENTS|Contents|목\s{0,4}차|차\s{0,4}례)\b\s*:?(?:\s*\(.{0,20}\))?(?:\s+Page)?$|^(?:목\s{0,4}차|차\s{0,4}례)$/;
/** A table of contents holds no sentences. */
export const SENTENCE = /.{25,}다[.。]$/;
/** A line to sign on, and a sentence before the number of its page. */
export const NO_ENTRY = /^(?:By|Name|Title|Date)\s?:|\/s\/|\b(?:shall|will be|hereby|agrees?)\b/;
export const EXHIBIT = /^(?:EXHIBIT|SCHEDULE|ANNEX|APPENDIX|ATTACHMENT|Exhibit|Schedule|Annex|Appendix|Attachment)S?\b/;
export const UNFINISHED = /[.;:]$|\b(?:Section|Article|Clause|Exhibit|Schedule|of|to|and|or|for|in)$/;

export const hasWord = (entry: string) => /[A-Za-z가-힣]{3}/.test(entry);
