import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { writeType } from '#lib/client/developers/list-fields';
import type { ApiContent, ApiOperation } from '#lib/protocol/api/document';
import { FieldList, FieldRows } from './field-list';

type Props = { path: string; method: string; operation: ApiOperation };

/** One operation, folded to its address and its sentence. */
export function OperationItem({ path, method, operation }: Props) {
  const t = useTranslations('developers');
  const { summary, description, security, parameters, requestBody, responses } = operation;
  const [scope = 'public'] = security.flatMap(({ key }) => key);
  const fields = parameters.map(({ name, required, schema, description: note = '' }) => ({
    name,
    type: writeType(schema),
    isOptional: !required,
    note,
  }));
  return (
    <li>
      <details>
        <summary className="py-2.5 hover:text-action">
          <code className="text-sm break-words">
            <span className="font-semibold uppercase">{method}</span> {path}
          </code>
          <span lang="en" className="block pl-4 text-sm text-ink-soft">
            {summary}
          </span>
        </summary>
        <div className="space-y-4 pb-5 pl-4">
          {description !== undefined && (
            <p lang="en" className="text-sm break-words text-ink-soft">
              {description}
            </p>
          )}
          <p className="text-sm">
            {t('scope')}: <code>{scope}</code>
          </p>
          {fields.length > 0 && (
            <Shape title={t('parameters')}>
              <FieldRows fields={fields} />
            </Shape>
          )}
          {requestBody !== undefined && <Contents title={t('body')} content={requestBody.content} />}
          {Object.entries(responses)
            .filter(([status]) => status !== 'default')
            .map(([status, { content = {} }]) => (
              <Contents key={status} title={`${t('response')} ${status}`} content={content} />
            ))}
        </div>
      </details>
    </li>
  );
}

function Contents({ title, content }: { title: string; content: ApiContent }) {
  const t = useTranslations('developers');
  const types = Object.entries(content);
  if (types.length === 0) return <Shape title={title}>{t('noBody')}</Shape>;
  return types.map(([type, { schema, 'x-itemSchema': item }]) => (
    <Shape key={type} title={`${title} · ${type}`}>
      {schema.type === 'string' && item === undefined ? null : <FieldList schema={item ?? schema} />}
    </Shape>
  ));
}

function Shape({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="space-y-1 text-sm">
      <p className="font-medium break-words">{title}</p>
      {children}
    </div>
  );
}
