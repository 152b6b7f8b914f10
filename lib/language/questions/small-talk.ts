const THANKS_KO = /고마|감사|도움|수고|땡큐|알겠|네|예/;
const THANKS_EN = /bye|thank|thx|cheers|help|great|got it|ok/i;
const GREETS = /안녕|hello|\bhi\b/i;

/** Of courtesy: thanks or goodbye, and no greeting. */
export function isThanks(text: string): boolean {
  return (THANKS_KO.test(text) || THANKS_EN.test(text)) && !GREETS.test(text);
}
