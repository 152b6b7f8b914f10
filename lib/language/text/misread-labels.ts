/** "제5 초(" for "제5조(". */
export const MISREAD_HEADING = /^[제저재체]\s?(\d{1,3})\s?[조초소쪼]\s?(의\s?\d{1,2})?\s?(?=[([【])/;
/** "76조(" for "제6조(", when 5 came before. */
export const SWALLOWED_HEADING = /^7\s?(\d{1,2})\s?조\s?(?=[([【])/;
export const HEADING = /^제\s?(\d{1,3})\s?조(?:\s?의\s?\d{1,2})?\s?[([【][^)\]】\n]{1,60}[)\]】]\s?/;
/** What becomes of "①" to "⑮": "0)", "@", "(3", "()", "(2)". */
export const MISREAD_MARK =
  /^(?:[(（]\s?([\dA-Za-z@©®]{0,2})\s?[)）]?|([\d@©®OoQD]{1,2})\s?[)）]|[@©®]|[0O](?=\s))\s?(?=[가-힣“”"'‘「『])/;
/** Of these only what no list is numbered with: "0)", "@", "Q)". Spots between mark and text are the quotation mark's or dirt. */
export const SURE_MARK = /^(?:[(（]?\s?[0@©®OQD]\s?[)）]|[@©®])\s?[。.,·]?\s?(?=[가-힣“”"'‘「『])/;
/** "제1조 [목젝": the recogniser took the closing bracket for a part of the syllable. */
export const UNCLOSED_HEADING = /^제\s?\d{1,3}\s?조(?:\s?의\s?\d{1,2})?\s?([([【])[^)\]】\n]{1,20}$/;
export const SENTENCE_END = /[.。,:;다함음임것]\s?$/;
/** "ARTICLE |", "Section ll": a word for a division and a Roman number of which a one was taken for a bar or an l. */
export const ENGLISH_HEADING =
  /^(\s*(?:ARTICLE|SECTION|PART|CHAPTER|EXHIBIT|SCHEDULE|ANNEX|APPENDIX)\s+)([|l!IVX]{1,6})(?=[\s.,:;)–—-]|$)/i;
