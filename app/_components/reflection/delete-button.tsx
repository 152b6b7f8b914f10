'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog';
import { IconButton } from '#app/_components/ui/icon-button';

type Props = { label: string; title: string; body: string; action: string; onDelete: () => Promise<void> };

/** Deletes what it stands beside, once that is confirmed. */
export function DeleteButton({ label, title, body, action, onDelete }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <IconButton icon={Trash2} label={label} onClick={() => setIsAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={title}
          body={body}
          action={action}
          onConfirm={onDelete}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
