'use client';

import { Bookmark, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { LONGEST_NAME } from '#lib/client/library/saved-views';
import { useSavedViews } from '#lib/client/library/use-saved-views';
import { useDisclosure } from '#lib/client/ui/use-disclosure';
import { useKeptFocus } from '#lib/client/ui/use-kept-focus';
import { Button } from '#app/_components/ui/button';
import { IconButton } from '#app/_components/ui/icon-button';

type Props = { search: string; onOpen: (search: string) => void };

/** Views under a name, kept by this browser. */
export function ViewsMenu({ search, onOpen }: Props) {
  const t = useTranslations('table');
  const { views, save, remove } = useSavedViews();
  const { isOpen, setIsOpen, close, frame, onKeyDown } = useDisclosure<HTMLDivElement>();
  const list = useKeptFocus<HTMLUListElement>();
  const [name, setName] = useState('');
  const listId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ name, search });
    setName('');
  };
  return (
    <div ref={frame} className="relative" onKeyDown={onKeyDown}>
      <Button
        onClick={() => setIsOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        title={t('views')}
        className="text-ink-soft"
      >
        <Bookmark aria-hidden className="size-4" strokeWidth={1.75} />
        <span className="max-md:sr-only">{t('views')}</span>
      </Button>
      {isOpen && (
        <div
          id={listId}
          className="absolute top-full right-0 z-40 mt-1 w-72 animate-appear rounded-lg border border-line bg-sheet py-1.5 text-sm shadow-float max-md:-right-11"
        >
          {views.length === 0 && <p className="px-4 py-2 text-ink-faint">{t('viewsEmpty')}</p>}
          <ul {...list} aria-label={t('views')} className="max-h-[40dvh] overflow-y-auto">
            {views.map((view) => (
              <li key={view.name} className="flex items-center pr-2 hover:bg-sunk">
                <button
                  type="button"
                  aria-current={view.search === search ? 'true' : undefined}
                  onClick={() => {
                    onOpen(view.search);
                    close();
                  }}
                  className={`min-w-0 grow truncate px-4 py-2 text-left hover:text-action ${view.search === search ? 'font-semibold' : ''}`}
                >
                  {view.name}
                </button>
                <IconButton
                  icon={Trash2}
                  label={t('viewDelete', { name: view.name })}
                  onClick={() => remove(view.name)}
                  isSmall
                />
              </li>
            ))}
          </ul>
          <form onSubmit={submit} className="mt-1 flex gap-2 border-t border-line px-4 pt-3 pb-2">
            <input
              value={name}
              onChange={({ target }) => setName(target.value)}
              maxLength={LONGEST_NAME}
              placeholder={t('viewName')}
              aria-label={t('viewName')}
              className="min-w-0 grow rounded-md border border-field bg-paper px-2.5 placeholder:text-ink-faint"
            />
            <Button type="submit" disabled={name.trim() === ''} className="shrink-0 whitespace-nowrap">
              {t('viewSave')}
            </Button>
          </form>
        </div>
      )}
    </div>
  );
}
