import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildQuestionGraph } from '#lib/agent/graph';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import { createFakeAccess } from './fake-contract-access';

const README = resolve('lib/agent/README.md');
const BLOCK = /```mermaid\n[\s\S]*?\n```/u;

/** The compiled question graph as a Mermaid drawing, without LangGraph's colours. */
export async function drawGraph(): Promise<string> {
  const graph = buildQuestionGraph({
    llm: null,
    access: createFakeAccess([]),
    limits: DEFAULT_LIMITS,
    clock: () => 0,
    now: () => new Date(0),
  });
  return (await graph.getGraphAsync()).drawMermaid({ withStyles: false }).trim();
}

/** The drawing that stands in lib/agent/README.md. */
export function readDrawing(): string {
  const [block = ''] = BLOCK.exec(readFileSync(README, 'utf8')) ?? [];
  return block.split('\n').slice(1, -1).join('\n').trim();
}

/** Puts the graph as it is now into lib/agent/README.md. */
export async function writeDrawing(): Promise<void> {
  const block = `\`\`\`mermaid\n${await drawGraph()}\n\`\`\``;
  writeFileSync(
    README,
    readFileSync(README, 'utf8').replace(BLOCK, () => block),
  );
}
