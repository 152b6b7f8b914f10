'use client';

import { memo, useMemo } from 'react';
import type { DocumentStructure, Language } from '#lib/protocol/document';
import type { TermFinder } from '#lib/client/contract/defined-terms';
import { referencesWithin, type Mark, type Range, type Section } from '#lib/client/contract/document-blocks';
import { DocumentBlock } from './document-block';

type Props = {
  section: Section;
  text: string;
  language: Language;
  references: DocumentStructure['references'];
  terms: TermFinder;
  mark: Mark | null;
  clause: Range | null;
  onReference: (index: number) => void;
};

/** Characters a line and pixels a line of the reading page: what an unseen section is taken to be high. */
const LINE = { ko: { characters: 34, px: 30 }, en: { characters: 68, px: 27 } };

export const DocumentSection = memo(function DocumentSection({
  section,
  text,
  language,
  references,
  terms,
  mark,
  clause,
  onReference,
}: Props) {
  const { characters, px } = LINE[language];
  const lines = section.blocks.reduce((sum, { start, end }) => sum + Math.ceil((end - start) / characters), 0);
  const height = lines * px + section.blocks.length * 10;
  const inSection = useMemo(() => referencesWithin(references, section), [references, section]);
  const termsInSection = useMemo(
    () => terms.firstUses(section.blocks[0]?.part ?? 0, section, inSection),
    [terms, section, inSection],
  );
  return (
    <section style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px` }} className="-ml-6 pl-6">
      {section.blocks.map((block) => (
        <DocumentBlock
          key={block.start}
          block={block}
          text={text}
          references={inSection}
          terms={termsInSection}
          mark={mark}
          clause={clause}
          onReference={onReference}
        />
      ))}
    </section>
  );
});
