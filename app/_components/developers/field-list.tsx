import { useTranslations } from 'next-intl';
import { listFields, writeType, type Field } from '#lib/client/developers/list-fields';
import type { ApiSchema } from '#lib/protocol/api/document';

/** What a body has, field by field; of a body that is a shape told elsewhere, its name. */
export function FieldList({ schema }: { schema: ApiSchema }) {
  const fields = listFields(schema);
  if (fields.length > 0) return <FieldRows fields={fields} />;
  return (
    <p className="text-sm">
      <TypeName type={writeType(schema)} />
    </p>
  );
}

export function FieldRows({ fields }: { fields: readonly Field[] }) {
  const t = useTranslations('developers');
  return (
    <ul className="space-y-1 text-sm">
      {fields.map(({ name, type, isOptional, note }) => (
        <li key={name} className="break-words">
          <code>{name}</code>
          <span className="text-ink-soft">
            {' '}
            <TypeName type={type} />
            {isOptional && ` · ${t('optional')}`}
            {note !== '' && <span lang="en"> · {note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function TypeName({ type }: { type: Field['type'] }) {
  return type.map(({ text, shape }, index) =>
    shape === null ? (
      <span key={index}>{text}</span>
    ) : (
      <a key={index} href={`#shape-${shape}`} className="text-action underline underline-offset-2">
        {text}
      </a>
    ),
  );
}
