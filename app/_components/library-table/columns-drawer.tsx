'use client';

import { Columns3 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DEFAULT_COLUMNS, type ColumnKey, type LibraryFacts } from '#lib/protocol/library-facts';
import { COLUMN_SETS, columnSets } from '#lib/client/library/column-sets';
import { Button } from '#app/_components/ui/button';
import { Drawer, DrawerSection } from '#app/_components/ui/drawer';

type Props = {
  chosen: readonly ColumnKey[];
  groups: LibraryFacts['groups'];
  onChange: (columns: readonly ColumnKey[]) => void;
};

export function ColumnsButton(props: Props) {
  const t = useTranslations('table');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} aria-haspopup="dialog" className="text-ink-soft">
        <Columns3 aria-hidden className="size-4" strokeWidth={1.75} />
        {t('columns')}
      </Button>
      {isOpen && <ColumnsDrawer {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** All that contracts may be asked of, by matter, and what is usually asked of contracts of one kind. */
function ColumnsDrawer({ chosen, groups, onChange, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('table');
  const language = useLocale();
  const toggle = (key: ColumnKey) =>
    onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <Drawer title={t('columns')} onClose={onClose}>
      <DrawerSection title={t('sets')}>
        <div className="flex flex-wrap gap-1.5">
          <SetButton name={t('set.usual')} columns={DEFAULT_COLUMNS} chosen={chosen} onChoose={onChange} />
          {columnSets.map((set) => (
            <SetButton
              key={set}
              name={t(`set.${set}`)}
              columns={COLUMN_SETS[set]}
              chosen={chosen}
              onChoose={onChange}
            />
          ))}
        </div>
      </DrawerSection>
      {groups.map(({ name, columns }) => (
        <DrawerSection key={name.en} title={name[language]}>
          <ul className="grid grid-cols-2 gap-x-4">
            {columns.map(({ key, label }) => (
              <li key={key}>
                <label className="flex cursor-pointer items-center gap-2 py-1.5">
                  <input
                    type="checkbox"
                    checked={chosen.includes(key)}
                    // A table without columns would be the list that the first page has.
                    disabled={chosen.length === 1 && chosen.includes(key)}
                    onChange={() => toggle(key)}
                    className="accent-(--action)"
                  />
                  {label[language]}
                </label>
              </li>
            ))}
          </ul>
        </DrawerSection>
      ))}
    </Drawer>
  );
}

type SetProps = {
  name: string;
  columns: readonly ColumnKey[];
  chosen: readonly ColumnKey[];
  onChoose: (columns: readonly ColumnKey[]) => void;
};

function SetButton({ name, columns, chosen, onChoose }: SetProps) {
  const isOn = columns.join() === chosen.join();
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChoose(columns)}
      className={`rounded-full border px-3 py-1 pointer-coarse:py-1.5 ${isOn ? 'border-action bg-action-wash' : 'border-line-strong hover:bg-sunk'}`}
    >
      {name}
    </button>
  );
}
