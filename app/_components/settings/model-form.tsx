'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { changeModelSettings, removeModel, testModel } from '#lib/client/api/model-api';
import { useAction } from '#lib/client/api/use-action';
import { originOfAddress, type ModelFields, type ModelSettings, type ModelTest } from '#lib/protocol/model-settings';
import { Button } from '#app/_components/ui/button';
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog';
import { ErrorNote } from '#app/_components/ui/error-note';
import { LeavesLine } from './leaves-line';
import { LocalModelsFinder } from './local-models-finder';
import { ModelKeyField } from './model-key-field';
import { ModelTestResult } from './model-test-result';
import { TextField } from './text-field';

type Props = { settings: ModelSettings; onEdit: () => void; onSaved: () => void; onRemoved: () => void };

/** Address, model and key of a connection; what is typed is tested before it is saved. */
export function ModelForm({ settings: { connection, localOnly }, onEdit, onSaved, onRemoved }: Props) {
  const t = useTranslations('modelSettings');
  const [fields, setFields] = useState<ModelFields>(() => ({
    address: connection?.address ?? '',
    model: connection?.model ?? '',
    fastModel: connection?.fastModel ?? null,
  }));
  const [result, setResult] = useState<ModelTest | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const test = useAction();
  const save = useAction();
  const edit = (change: Partial<ModelFields>) => {
    setFields((before) => ({ ...before, ...change }));
    setResult(null);
    onEdit();
  };
  const origin = originOfAddress(fields.address);
  const isComplete = fields.address.trim() !== '' && fields.model.trim() !== '';
  const error = test.error ?? save.error;
  const typed = { ...fields, key: fields.key === '' ? undefined : fields.key };
  const tryOut = async () => {
    setResult(null);
    setResult(await testModel(typed));
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save.run(() => changeModelSettings({ connection: typed }).then(onSaved));
      }}
    >
      <LocalModelsFinder onChoose={(address, model) => edit({ address, model, fastModel: null, key: undefined })} />
      <TextField
        label={t('address')}
        note={t('addressNote')}
        value={fields.address}
        onChange={(event) => edit({ address: event.target.value })}
        placeholder="http://127.0.0.1:11434/v1"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('model')}
          value={fields.model}
          onChange={(event) => edit({ model: event.target.value })}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          required
        />
        <TextField
          label={t('fastModel')}
          note={t('fastModelNote')}
          value={fields.fastModel ?? ''}
          onChange={(event) => edit({ fastModel: event.target.value })}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
      </div>
      <ModelKeyField
        stored={connection}
        address={fields.address}
        value={fields.key}
        onChange={(key) => edit({ key })}
      />
      {origin !== null && <LeavesLine host={new URL(origin).host} localOnly={localOnly} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={!isComplete || save.isBusy}>
          {t('save')}
        </Button>
        <Button disabled={!isComplete || test.isBusy} onClick={() => void test.run(tryOut)}>
          {t('test')}
        </Button>
        {connection !== null && (
          <Button look="plain" onClick={() => setIsRemoving(true)}>
            {t('remove')}
          </Button>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {test.isBusy && <p className="text-sm text-ink-soft">{t('testing')}</p>}
        {result !== null && <ModelTestResult result={result} onChoose={(model) => edit({ model })} />}
      </div>
      {error !== null && <ErrorNote error={error} />}
      {isRemoving && (
        <ConfirmDialog
          title={t('removeTitle')}
          body={t('removeBody')}
          action={t('remove')}
          onConfirm={() => removeModel().then(onRemoved)}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </form>
  );
}
