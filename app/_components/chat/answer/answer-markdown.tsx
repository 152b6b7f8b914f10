'use client';

import { Streamdown, type Components } from 'streamdown';
import { rehypeMarkers } from '#lib/client/conversation/rehype-markers';
import { settleMarkdown } from '#lib/core/text/settle-markdown';
import { AnswerCell } from './answer-cell';
import { CitationMarker } from './citation-marker';
import { SafeLink } from './safe-link';

/**
 * Plain elements in place of the renderer's own styled ones. Contract text is untrusted: HTML is shown as the
 * characters it consists of, images as their alternative text, links only to the web.
 */
const COMPONENTS: Components = {
  a: SafeLink,
  cite: CitationMarker,
  img: ({ alt }) => <span>{alt}</span>,
  p: 'p',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  blockquote: 'blockquote',
  pre: 'pre',
  code: 'code',
  strong: 'strong',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: AnswerCell,
  hr: 'hr',
  sup: 'sup',
  sub: 'sub',
};

const REHYPE_PLUGINS = [rehypeMarkers];

export function AnswerMarkdown({ text, isStreaming }: { text: string; isStreaming: boolean }) {
  return (
    <Streamdown
      mode={isStreaming ? 'streaming' : 'static'}
      controls={false}
      linkSafety={{ enabled: false }}
      rehypePlugins={REHYPE_PLUGINS}
      components={COMPONENTS}
      className="answer-text"
    >
      {settleMarkdown(text)}
    </Streamdown>
  );
}
