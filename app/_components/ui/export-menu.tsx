'use client';

import { FileDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useCommandSource } from '#lib/client/palette/palette-context';
import { useDisclosure } from '#lib/client/ui/use-disclosure';
import { exportFormatSchema, type FileFormat } from '#lib/protocol/export';
import { IconButton } from './icon-button';

type Props = {
  label: string;
  path: string;
  /** What else the download is asked with. */
  query?: Record<string, string> | URLSearchParams;
  /** At the right edge of the page, so that the list opens to the left. */
  isAtEnd?: boolean;
  formats?: readonly FileFormat[];
  /** What formats are called here, where it is not the usual. */
  names?: Partial<Record<FileFormat, string>>;
  /** What to know of files that have no footnotes. */
  note?: string;
};

/** As high as the list gets, with what may stand at the foot of the window; both in pixels. */
const LIST_HEIGHT = 220;
const FOOT_HEIGHT = 110;

/** The formats something can be taken along in; each is an ordinary download. */
export function ExportMenu({
  label,
  path,
  query = {},
  isAtEnd = false,
  formats = exportFormatSchema.options,
  names = {},
  note,
}: Props) {
  const t = useTranslations('export');
  const tPalette = useTranslations('palette');
  const { isOpen, setIsOpen, close, frame, onKeyDown } = useDisclosure<HTMLDivElement>();
  const listId = useId();
  const [isAbove, setIsAbove] = useState(false);
  const toggle = () => {
    const { top, bottom } = frame.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    setIsAbove(bottom + LIST_HEIGHT > window.innerHeight - FOOT_HEIGHT && top > LIST_HEIGHT);
    setIsOpen(!isOpen);
  };
  const hrefOf = (format: FileFormat) =>
    `${path}?${new URLSearchParams([['format', format], ...new URLSearchParams(query)]).toString()}`;
  const nameOf = (format: FileFormat) => names[format] ?? t(format);
  useCommandSource({
    // One of many on the page would not say of which it is.
    commands: !isAtEnd
      ? []
      : formats.map((format) => ({
          id: `export ${path} ${format}`,
          group: 'actions',
          label: tPalette('exportAs', { what: label, format: nameOf(format) }),
          words: tPalette('words.export'),
          run: () => download(hrefOf(format)),
        })),
    contract: null,
  });
  return (
    <div ref={frame} className="relative" onKeyDown={onKeyDown}>
      <IconButton
        icon={FileDown}
        label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={toggle}
        isOn={isOpen}
      />
      {isOpen && (
        <div
          id={listId}
          className={`absolute z-30 w-60 animate-appear rounded-lg border border-line bg-sheet py-1.5 text-sm shadow-float ${isAtEnd ? 'right-0' : 'left-0'} ${isAbove ? 'bottom-full mb-1' : 'top-full mt-1'}`}
        >
          <ul aria-label={label}>
            {formats.map((format) => (
              <li key={format}>
                <a
                  href={hrefOf(format)}
                  download
                  onClick={close}
                  className="block px-4 py-2 hover:bg-sunk hover:text-action"
                >
                  {nameOf(format)}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-1 border-t border-line px-4 pt-2 pb-1 text-xs text-ink-faint">{note ?? t('note')}</p>
        </div>
      )}
    </div>
  );
}

/** As a link that is clicked: going to the address would put an error in the place of the page. */
function download(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
