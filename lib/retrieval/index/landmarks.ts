/** What a passage is in the build of a contract, beside what it says. */
export type Landmark = {
  /** Whether it says who the parties are: names given to them near the beginning. */
  introducesParties: boolean;
  /** The terms it defines, as `asWritten` gives them. */
  defines: readonly string[];
};

/** The parties are introduced in the first passages or not at all. */
const OPENING_PASSAGES = 5;
const INTRODUCES =
  /이하[^)\n]{0,20}[“"'‘「『][^”"'’」』\n]{1,20}[”"'’」』]\s*(?:이?라|으로|로)|\b(?:by and )?between\b[\s\S]{1,400}\band\b|hereinafter|\(\s*(?:the\s+)?[“"]/iu;
const DEFINES =
  /[“"'‘「『]([^”"'’」』\n]{1,40})[”"'’」』]\s*(?:이란|란|이?라\s*함은|(?:은|는)(?=[^.]{0,200}(?:말한다|의미한다|뜻한다))|(?:shall\s+)?means?\b|refers?\s+to|has\s+the\s+meaning|includes?\b)/giu;

/** What the passage is; `number` is its place among all passages of the contract. */
export function findLandmark(text: string, number: number): Landmark {
  return {
    introducesParties: number < OPENING_PASSAGES && INTRODUCES.test(text),
    defines: [...text.matchAll(DEFINES)].map(([, term]) => asWritten(term ?? '')).filter((term) => term !== ''),
  };
}

const ASKS_FOR_PARTIES =
  /당사자(?:가|는|들이|들은)?\s*(?:누구|개인|법인|어디|맞)|상호|법인(?:인|등기|\s*등록|의)|개인(?:인|의|사업자)|대표자|성명|등기부|누구(?:랑|와|하고|한테)[^?]{0,8}(?:계약|맺)|계약\s*상대|(?:회사|업체)\s*이름|\bwho (?:are|is) the part|\bwho signed|\bbetween (?:who|which)|\bnames? of the part/iu;
const ASKS_FOR_DEFINITION =
  /뜻|의미|정의|말하는|(?:무엇|뭘|뭐)[를을]?\s*말|이?란\s*(?:무엇|뭐|게)|(?:어디|무엇|뭐|어떤)[^?]{0,14}까지|(?:로|라고)\s*(?:쳐|치[나는]|보[나는])|포함(?:되|돼|하)|들어가|해당(?:되|돼|하)|\bmean(?:s|ing)?\b|\bdefin|\bcounts? as|\bqualif(?:y|ies) as|\bconsidered\b|\bcovered by|\bincludes?\b/iu;

export type AskedLandmarks = {
  parties: boolean;
  /** The question as `asWritten`; undefined when no definition is asked for. */ definition: string | undefined;
};

export function readAskedLandmarks(question: string): AskedLandmarks {
  return {
    parties: ASKS_FOR_PARTIES.test(question),
    definition: ASKS_FOR_DEFINITION.test(question) ? asWritten(question) : undefined,
  };
}

/** Case and white space do not tell terms apart. */
function asWritten(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, '');
}
