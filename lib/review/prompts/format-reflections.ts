import type { Reflection } from '#lib/protocol/review';

/** Past reflections for a prompt, as escaped XML: nothing in them can close a tag. Empty for none. */
export function formatReflections(reflections: readonly Pick<Reflection, 'task' | 'reflection'>[]): string {
  return reflections
    .map(
      ({ task, reflection }, index) =>
        `<ref_${index}><task>${escapeXml(task)}</task><reflection>${escapeXml(reflection)}</reflection></ref_${index}>`,
    )
    .join('\n');
}

function escapeXml(text: string): string {
  return text.normalize('NFC').replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');
}
