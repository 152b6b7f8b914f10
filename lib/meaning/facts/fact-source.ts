import type { ReadDocument } from '#lib/protocol/document';
import type { Norm } from '#lib/protocol/meaning';
import type { Party } from '../parties/party';
import type { Statement } from '../statements/statement';

/** All that facts are read from. */
export type FactSource = {
  document: Pick<ReadDocument, 'text' | 'structure' | 'title'>;
  statements: readonly Statement[];
  parties: readonly Party[];
  norms: readonly Norm[];
};
