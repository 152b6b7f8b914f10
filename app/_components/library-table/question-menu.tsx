'use client';

import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { Asking } from '#lib/client/library/create-asking';
import { useDisclosure } from '#lib/client/ui/use-disclosure';
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog';
import { IconButton } from '#app/_components/ui/icon-button';

/** What is seldom done with a question: asking all contracts anew, and deleting what they answered. */
export function QuestionMenu({ question, asking }: { question: string; asking: Asking }) {
  const t = useTranslations('table');
  const { isOpen, setIsOpen, close, frame, onKeyDown } = useDisclosure<HTMLDivElement>();
  const [isErasing, setIsErasing] = useState(false);
  const id = useId();
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  const item = 'block w-full px-4 py-2 text-left hover:bg-sunk hover:text-action';
  return (
    <div ref={frame} className="relative shrink-0" onKeyDown={onKeyDown}>
      <IconButton
        icon={Ellipsis}
        label={t('ask.more', { question })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        isOn={isOpen}
        isSmall
      />
      {isOpen && (
        <div
          id={id}
          className="absolute top-full right-0 z-40 mt-1 w-60 animate-appear rounded-lg border border-line bg-sheet py-1.5 text-sm shadow-float"
        >
          <button type="button" className={item} onClick={choose(() => asking.askAllAgain(question))}>
            {t('ask.again', { count: asking.progressOf(question).all })}
          </button>
          <button type="button" className={item} onClick={choose(() => setIsErasing(true))}>
            {t('ask.erase')}
          </button>
        </div>
      )}
      {isErasing && (
        <ConfirmDialog
          title={t('ask.eraseTitle')}
          body={t('ask.eraseBody', { question })}
          action={t('ask.erase')}
          onConfirm={() => asking.erase(question)}
          onClose={() => setIsErasing(false)}
        />
      )}
    </div>
  );
}
