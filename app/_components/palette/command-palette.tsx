'use client';

import { Command as Cmdk } from 'cmdk';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listContracts } from '#lib/client/api/contracts-api';
import { listSessions } from '#lib/client/api/sessions-api';
import { useResource } from '#lib/client/api/use-resource';
import type { Command, CommandSource } from '#lib/client/palette/command';
import { findCommands } from '#lib/client/palette/find-commands';
import { clauseCommands } from '#lib/client/palette/list-clauses';
import { Dialog } from '#app/_components/ui/dialog';
import { useGeneralCommands } from './use-general-commands';
import { useOwnCommands } from './use-own-commands';

type Props = { sources: readonly (() => CommandSource)[]; onShortcuts: () => void; onClose: () => void };

/** Everything that can be gone to or done from here, found by a few letters. */
export function CommandPalette({ sources, onShortcuts, onClose }: Props) {
  const t = useTranslations('palette');
  const [query, setQuery] = useState('');
  const general = useGeneralCommands({ onShortcuts });
  const contracts = useResource('palette', listContracts);
  const sessions = useResource('palette', (signal) => listSessions('', signal));
  const own = useOwnCommands(contracts.data ?? [], sessions.data ?? []);
  // What a page offers changes while the palette is open: a contract that was still loading has its clauses now.
  const ofPage = sources.map((source) => source());
  const clauses = ofPage.flatMap(({ contract }) => (contract === null ? [] : clauseCommands(contract)));
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which takes the focus.
  useEffect(() => input.current?.focus(), []);
  const groups = findCommands([...ofPage.flatMap(({ commands }) => commands), ...clauses, ...general, ...own], query);
  const run = (command: Command) => {
    // First the focus goes back to where it was; what the command does may move it on.
    flushSync(onClose);
    command.run();
  };
  return (
    <Dialog title={t('title')} place="above" isBare onClose={onClose}>
      <Cmdk label={t('title')} shouldFilter={false} loop vimBindings={false} className="flex max-h-[70dvh] flex-col">
        <Cmdk.Input
          ref={input}
          value={query}
          onValueChange={setQuery}
          placeholder={t('placeholder')}
          className="w-full shrink-0 border-b border-line bg-transparent px-5 py-3.5 text-base outline-none placeholder:text-ink-faint"
        />
        <Cmdk.List
          label={t('results')}
          className="relative min-h-0 grow overflow-y-auto overscroll-contain py-2 empty:hidden"
        >
          {groups.map(({ group, commands }) => (
            <Cmdk.Group
              key={group}
              heading={t(`group.${group}`)}
              className="[&>[cmdk-group-heading]]:px-5 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-ink-faint"
            >
              {commands.map((command) => (
                <Cmdk.Item
                  key={command.id}
                  value={command.id}
                  onSelect={() => run(command)}
                  className="flex cursor-pointer items-baseline gap-3 px-5 py-2 text-sm text-ink-soft data-[selected=true]:bg-action-wash data-[selected=true]:text-ink"
                >
                  <span className="min-w-0 grow truncate">{command.label}</span>
                  {command.detail !== undefined && (
                    <span className="max-w-[45%] shrink-0 truncate text-xs text-ink-faint">{command.detail}</span>
                  )}
                </Cmdk.Item>
              ))}
            </Cmdk.Group>
          ))}
        </Cmdk.List>
        <p role="status" className="px-5 text-sm text-ink-faint not-empty:pb-4">
          {groups.length === 0 && t('none', { query })}
        </p>
      </Cmdk>
    </Dialog>
  );
}
