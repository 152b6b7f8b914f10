'use client';

import type { MarkedToken, Token, Tokens } from 'marked';
import { createContext, Fragment, use, useMemo, type ReactNode } from 'react';
import remend from 'remend';
import { splitMarkers } from '#lib/core/text/citation-markers';
import { blockTokens, inlineTokens, lexMarkdown } from '#lib/core/text/lex-markdown';
import { CitationMarker } from './citation-marker';
import { SafeLink } from './safe-link';

/** A cell with more than this reads badly in a narrow column. */
const LONG_CHARACTERS = 30;

const WORD_JOINER = /\u2060/g;

/**
 * An answer as plain elements. Contract text is untrusted: HTML is shown as the characters it consists of, images as
 * their alternative text, links only to the web. What is still being written is shown as if it were closed.
 */
export function AnswerMarkdown({ text, isStreaming }: { text: string; isStreaming: boolean }) {
  const tokens = useMemo(() => lexMarkdown(isStreaming ? remend(text) : text), [text, isStreaming]);
  return (
    <div className="answer-text">
      <Blocks tokens={tokens} />
    </div>
  );
}

function Blocks({ tokens }: { tokens: readonly Token[] }) {
  return blockTokens(tokens).map((token, index) => <Block key={index} token={token} />);
}

function Block({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'heading': {
      const Heading = token.depth <= 3 ? 'h3' : 'h4';
      return (
        <Heading>
          <Line tokens={token.tokens} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Line tokens={token.tokens} />
        </p>
      );
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} />
        </blockquote>
      );
    case 'list':
      return <List list={token} />;
    case 'table':
      return <Table table={token} />;
    case 'hr':
      return <hr />;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'html':
      return <p>{token.text.trim()}</p>;
    default:
      // An item of a tight list has its words without a paragraph around them.
      return <Line tokens={token.type === 'text' ? (token.tokens ?? [token]) : [token]} />;
  }
}

function List({ list: { ordered, start, items } }: { list: Tokens.List }) {
  const shown = items.map((item, index) => (
    <li key={index}>
      <Blocks tokens={item.tokens} />
    </li>
  ));
  return ordered ? <ol start={start === '' ? 1 : start}>{shown}</ol> : <ul>{shown}</ul>;
}

/** A cell that holds sentences gets the room for them, on a phone by scrolling sideways. */
function Table({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <table>
      <thead>
        <tr>
          {header.map(({ tokens }, index) => (
            <th key={index}>
              <Line tokens={tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map(({ tokens }, index) => (
              <td key={index} className={isLong(tokens) ? 'is-long' : undefined}>
                <Line tokens={tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isLong(tokens: readonly Token[]): boolean {
  return (
    inlineTokens(tokens).reduce((sum, { type, raw }) => sum + (type === 'text' ? raw.length : 0), 0) > LONG_CHARACTERS
  );
}

function Line({ tokens }: { tokens: readonly Token[] }) {
  return inlineTokens(tokens).map((token, index) => <Fragment key={index}>{inline(token)}</Fragment>);
}

function inline(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Line tokens={token.tokens} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Line tokens={token.tokens} />
        </em>
      );
    case 'del':
      return (
        <del>
          <Line tokens={token.tokens} />
        </del>
      );
    case 'link':
      return (
        <SafeLink href={token.href}>
          <InLink value={true}>
            <Line tokens={token.tokens} />
          </InLink>
        </SafeLink>
      );
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'text':
      return <Words text={token.text} />;
    default:
      return 'text' in token ? words(token.text) : null;
  }
}

/** In a link a marker would be a button within it; there it stays characters. */
const InLink = createContext(false);

function Words({ text }: { text: string }) {
  if (use(InLink)) return words(text);
  return splitMarkers(text).map((segment, index) =>
    segment.kind === 'marker' ? <CitationMarker key={index} marker={segment.marker} /> : words(segment.text),
  );
}

/** Without the joiners that made emphasis hold. */
function words(text: string): string {
  return text.replace(WORD_JOINER, '');
}
