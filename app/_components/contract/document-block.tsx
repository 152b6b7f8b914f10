'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useContext } from 'react';
import {
  anchorId,
  cutBlock,
  type Block,
  type IndexedReference,
  type IndexedTerm,
  type Mark,
  type Piece,
  type Range,
} from '#lib/client/contract/document-blocks';
import { keepBlanks } from '#lib/client/contract/keep-blanks';
import { BrokenWordsContext } from './broken-words-context';
import { DefinedTerm } from './defined-term';

type Props = {
  block: Block;
  text: string;
  references: readonly IndexedReference[];
  terms: readonly IndexedTerm[];
  mark: Mark | null;
  clause: Range | null;
  onReference: (index: number) => void;
};

const LOOKS: Record<Block['kind'], string> = {
  partTitle: 'mt-6 mb-8 text-center text-xl font-semibold text-balance',
  chapter: 'mt-12 mb-2 text-center font-semibold',
  article: 'mt-8 mb-1.5',
  clause: 'my-1.5',
  text: 'my-1.5',
};

/** Em of indentation for each level below the article's own clauses. */
const INDENT_EM = 1.4;

export function DocumentBlock({ block, text, references, terms, mark, clause, onReference }: Props) {
  const isHeading = block.kind !== 'clause' && block.kind !== 'text';
  const isWholeHeading =
    isHeading && (block.headingEnd === null || text.slice(block.headingEnd, block.end).trim() === '');
  const touches = (range: Range | null) => range !== null && range.start < block.end && range.end > block.start;
  // The seal's red is for citations; a clause that was only gone to has the colour of actions.
  const rule = touches(mark) ? 'before:bg-seal' : mark === null && touches(clause) ? 'before:bg-action' : null;
  const hang = block.isFirst && block.kind === 'clause' ? INDENT_EM : 0;
  const indent =
    block.kind === 'clause' || block.kind === 'text'
      ? Math.max(0, block.depth - 1) * INDENT_EM + (block.depth > 0 ? INDENT_EM : 0)
      : 0;
  const Tag = isWholeHeading ? (block.kind === 'partTitle' ? 'h2' : 'h3') : 'p';
  return (
    <Tag
      id={block.isFirst && block.address !== null ? anchorId(block.part, block.address) : undefined}
      data-start={block.start}
      data-end={block.end}
      style={{ paddingInlineStart: `${indent}em`, textIndent: hang === 0 ? undefined : `-${hang}em` }}
      className={`relative scroll-mt-16 ${LOOKS[block.kind]} ${isWholeHeading && block.kind === 'article' ? 'font-semibold' : ''} ${
        rule === null
          ? ''
          : `before:absolute before:-inset-y-1 before:-left-4 ${touches(mark?.lead ?? null) ? 'before:w-1' : 'before:w-0.5'} ${rule}`
      }`}
    >
      {cutBlock(block, mark, references, terms).map((piece) => (
        <DocumentPiece
          key={piece.start}
          piece={piece}
          text={text}
          isStrong={block.headingEnd !== null && piece.end <= block.headingEnd}
          references={references}
          onReference={onReference}
        />
      ))}
    </Tag>
  );
}

type PieceProps = {
  piece: Piece;
  text: string;
  isStrong: boolean;
  references: readonly IndexedReference[];
  onReference: (index: number) => void;
};

function DocumentPiece({ piece, text, isStrong, references, onReference }: PieceProps) {
  const t = useTranslations('document');
  const brokenWords = useContext(BrokenWordsContext);
  // Leading and trailing white space of a line is layout of the file, not of this page.
  const words = keepBlanks(
    text
      .slice(piece.start, piece.end)
      .replace(/\n/g, (_, at: number) => (brokenWords.has(piece.start + at) ? '' : ' ')),
  );
  const reference = references.find(({ index }) => index === piece.reference);
  const content =
    reference === undefined ? (
      piece.term === null ? (
        <Cells words={words} />
      ) : (
        <DefinedTerm index={piece.term} words={words} />
      )
    ) : (
      <a
        href={`#${anchorId(reference.toPart, reference.to)}`}
        onClick={(event) => {
          event.preventDefault();
          onReference(reference.index);
        }}
        title={t('goTo', { address: reference.to })}
        className="underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-action"
      >
        {words}
      </a>
    );
  const weighted = isStrong ? <strong className="font-semibold">{content}</strong> : content;
  return piece.isMarked ? (
    <mark className={piece.isLead ? 'cited-span' : 'cited-context'} data-cited={piece.isLead ? 'lead' : 'context'}>
      {weighted}
    </mark>
  ) : (
    weighted
  );
}

/** The cells of a table's row with a hairline between them. */
function Cells({ words }: { words: string }) {
  return words.split(/\t+/).map((cell, index) => (
    <Fragment key={index}>
      {index > 0 && <span className="mx-2.5 border-l border-line-strong">{'\t'}</span>}
      {cell}
    </Fragment>
  ));
}
