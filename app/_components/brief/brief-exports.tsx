'use client';

import { useTranslations } from 'next-intl';
import { briefFormatSchema } from '#lib/protocol/export';
import { ExportMenu } from '#app/_components/ui/export-menu';

/** The brief as a document, or as tables to sort and filter. */
export function BriefExports({ contractId }: { contractId: string }) {
  const t = useTranslations('brief');
  const tExport = useTranslations('export');
  return (
    <ExportMenu
      label={t('export')}
      path={`/api/contracts/${contractId}/brief/export`}
      formats={briefFormatSchema.options}
      names={{ docx: tExport('word') }}
      note={t('exportNote')}
      isAtEnd
    />
  );
}
