/** What a vector is made of: a passage with its heading path, and beside it what contract it is from. */
export type EmbeddingText = { about: string; text: string };

const OPENING_CHARACTERS = 200;

/**
 * A passage as it is embedded. `about` is a short summary of the contract, its title and how it begins: a passage alone does
 * not say whose it is, and the same clause stands in many contracts.
 */
export function toEmbeddingText(passage: {
  title: string;
  /** The contract's first passage. */
  opening: string;
  headingPath: readonly string[];
  text: string;
}): EmbeddingText {
  const opening = passage.opening.slice(0, OPENING_CHARACTERS).replace(/\s+/gu, ' ').trim();
  return { about: `${passage.title}: ${opening}`, text: textToEmbed(passage) };
}

/** A passage below its headings. */
export function textToEmbed({ headingPath, text }: { headingPath: readonly string[]; text: string }): string {
  return [...headingPath, text].join('\n');
}
