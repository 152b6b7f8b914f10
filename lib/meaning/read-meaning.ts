import type { ReadDocument } from '#lib/protocol/document';
import type { Meaning } from '#lib/protocol/meaning';
import { isVerbatim } from './facts/is-verbatim';
import { readFacts } from './facts/read-facts';
import { readNorms } from './norms/read-norms';
import { callParties } from './parties/call-parties';
import { findParties } from './parties/find-parties';
import { readStatements } from './statements/read-statements';

/** What a contract says, read once: norms and facts with their places in the canonical text. Never throws; claims nothing that is not there. */
export function readMeaning(document: Pick<ReadDocument, 'text' | 'structure' | 'title'>): Meaning {
  const statements = readStatements(document);
  const parties = callParties(document, findParties(document, statements));
  const { norms, coverage } = readNorms({ structure: document.structure, statements, parties });
  const facts = readFacts({ document, statements, parties, norms });
  return { norms, coverage, facts: facts.map((fact) => ({ ...fact, isVerbatim: isVerbatim(fact, document) })) };
}
