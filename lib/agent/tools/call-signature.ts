import type { ToolName } from '#lib/protocol/trace';

/** Two calls with the same signature are the same call, whatever the order of their keys. */
export function callSignature(tool: ToolName, args: Record<string, unknown>): string {
  return `${tool}(${stableJson(args)})`;
}

function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
    entries.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${stableJson(entry)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
