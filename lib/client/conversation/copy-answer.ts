import { answerDocument } from '#lib/export/conversation-document';
import { exportWords } from '#lib/export/export-words';
import { writeHtml } from '#lib/export/write-html';
import { writeMarkdown } from '#lib/export/write-markdown';
import { writePlainText } from '#lib/export/write-plain-text';
import type { Language } from '#lib/protocol/document';
import type { AnswerView } from './answer-view';

type Flavours = { 'text/plain': string; 'text/html': string; 'web text/markdown': string };

/** An answer with its sources as other programs take it: plain text, HTML and Markdown. Only verified citations are sources. */
export function answerFlavours(
  { text, citations, outcome, check }: AnswerView,
  language: Language,
  contractTitles: ReadonlyMap<string, string>,
): Flavours {
  const answer = {
    text,
    citations,
    outcome: outcome?.outcome ?? null,
    notFoundReceipt: outcome?.notFoundReceipt ?? null,
    uncited: outcome?.uncited ?? [],
    isWhole: check === null || check.status === 'done',
  };
  const document = answerDocument(answer, language, contractTitles);
  const { sources } = exportWords(language);
  return {
    'text/plain': writePlainText(document, sources),
    'text/html': writeHtml(document, sources),
    'web text/markdown': writeMarkdown(document),
  };
}

/** Puts every flavour the browser takes on the clipboard. Throws where the page may not write to it. */
export async function copyFlavours(flavours: Flavours): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(flavours['text/plain']);
  // The names of custom formats begin with "web "; a browser without them would refuse the whole item.
  const taken = Object.entries(flavours).filter(
    ([type]) => !type.startsWith('web ') || (ClipboardItem.supports?.(type) ?? false),
  );
  const blobs = taken.map(([type, content]) => [type, new Blob([content], { type: type.replace('web ', '') })]);
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}
