import type { ReadDocument } from '#lib/protocol/document';
import type { Meaning } from '#lib/protocol/meaning';
import type { FactSource } from './facts/fact-source';
import { isVerbatim } from './facts/is-verbatim';
import { readFacts } from './facts/read-facts';
import { readNorms } from './norms/read-norms';
import { callParties } from './parties/call-parties';
import { findParties } from './parties/find-parties';
import { readStatements } from './statements/read-statements';

/** What a contract says, read once: norms and facts with their places in the canonical text. Never throws; claims nothing that is not there. */
export function readMeaning(document: Pick<ReadDocument, 'text' | 'structure' | 'title'>): Meaning {
  const { source, coverage } = readSource(document);
  const facts = readFacts(source);
  return {
    norms: [...source.norms],
    coverage,
    facts: facts.map((fact) => ({ ...fact, isVerbatim: isVerbatim(fact, document) })),
  };
}

/** All that facts are read from. */
export function readSource(document: Pick<ReadDocument, 'text' | 'structure' | 'title'>): {
  source: FactSource;
  coverage: Meaning['coverage'];
} {
  const statements = readStatements(document);
  const parties = callParties(document, findParties(document, statements));
  const { norms, coverage } = readNorms({ structure: document.structure, statements, parties });
  return { source: { document, statements, parties, norms }, coverage };
}
