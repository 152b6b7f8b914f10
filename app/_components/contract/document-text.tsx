'use client';

import { useCallback, useMemo, type RefObject } from 'react';
import type { DocumentStructure } from '#lib/protocol/document';
import { findBrokenWords } from '#lib/language/text/broken-words';
import { definingSentence, TermFinder } from '#lib/client/contract/defined-terms';
import { clauseSpan } from '#lib/language/address/clause-span';
import type { Mark, Range } from '#lib/client/contract/document-blocks';
import type { ContractDocument } from '#lib/client/contract/use-contract-document';
import { useScrollToTarget } from '#lib/client/contract/use-scroll-to-target';
import { useRovingFocus } from '#lib/client/ui/use-roving-focus';
import { isWrapped } from '#lib/protocol/wrapped-format';
import { useOpenClause, type ClauseTarget } from '#app/_components/workspace/clause-focus';
import { BrokenWordsContext } from './broken-words-context';
import { DocumentSection } from './document-section';
import { DefinitionsProvider } from './defined-term';

type Props = {
  document: ContractDocument & { structure: DocumentStructure };
  target: ClauseTarget | null;
  scroller: RefObject<HTMLElement | null>;
};

const NONE: ReadonlySet<number> = new Set();

/** The canonical text as a page to read. Only what is near the window is laid out, so that length costs nothing. */
export function DocumentText({ document, target, scroller }: Props) {
  const { text, structure, sections, contract } = document;
  const openClause = useOpenClause();
  const links = useRovingFocus('a');
  const clause = target === null ? null : clauseSpan(structure, target.part, target.address);
  const mark = useMemo((): Mark | null => (target?.span ? { ...target.span, lead: target.lead } : null), [target]);
  const focus = mark?.lead ?? mark ?? clause;
  useScrollToTarget(scroller, target, focus?.start ?? null);
  const contractId = contract?.id ?? '';
  const onReference = useCallback(
    (index: number) => {
      const reference = structure.references[index];
      if (reference !== undefined)
        openClause({ contractId, part: reference.toPart, address: reference.to, span: null });
    },
    [structure, openClause, contractId],
  );
  const brokenWords = useMemo(
    () => (isWrapped(structure.format) ? findBrokenWords(text) : null),
    [text, structure.format],
  );
  const terms = useMemo(() => new TermFinder(text, structure.definitions), [text, structure]);
  const definitionAt = useCallback(
    (index: number) => {
      const definition = structure.definitions[index];
      if (definition === undefined) return null;
      const { term, part, address } = definition;
      const open = () => openClause({ contractId, part, address, span: null });
      return { term, address, sentence: definingSentence(text, definition, brokenWords), open };
    },
    [structure, text, brokenWords, openClause, contractId],
  );
  return (
    <BrokenWordsContext value={brokenWords ?? NONE}>
      <DefinitionsProvider value={definitionAt}>
        <article
          ref={links}
          lang={structure.language}
          className="contract-text mx-auto max-w-[40rem] px-6 pt-8 pb-24 sm:px-10"
        >
          {sections.map((section) => (
            <DocumentSection
              key={section.key}
              section={section}
              text={text}
              language={structure.language}
              references={structure.references}
              terms={terms}
              // Only the sections that the mark touches are drawn again when it moves.
              mark={within(mark, section)}
              clause={within(clause, section)}
              onReference={onReference}
            />
          ))}
        </article>
      </DefinitionsProvider>
    </BrokenWordsContext>
  );
}

function within<R extends Range>(range: R | null, section: Range): R | null {
  return range !== null && range.start < section.end && range.end > section.start ? range : null;
}
