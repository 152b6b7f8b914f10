/** A term with where it stands, a line break inside of it mended in `term` alone. */
export type DefinedTerm = { term: string; start: number; end: number };
