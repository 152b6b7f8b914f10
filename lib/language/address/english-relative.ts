const UNIT =
  '(?:[Ss]ub-?[Ss]ections?|[Ss]ub-?[Pp]aragraphs?|[Pp]aragraphs?|[Cc]lauses?|[Ii]tems?|[Ss]ections?)\\s{1,3}';
const OF_ANOTHER =
  '\\s{1,3}(?:of|to|in)\\s{1,3}(?:the\\s)?(?:Section|Article|Clause|Paragraph|Exhibit|Schedule|[A-Z][a-z]+ (?:Act|Code|Law))\\b';
/** "paragraph (b)", "subsection (a)(ii)", unless it says of what. */
export const ENGLISH_ITEM = new RegExp(`(?<![A-Za-z])${UNIT}((?:\\([A-Za-z\\d]{1,5}\\)){1,4})(?!${OF_ANOTHER})`, 'g');
