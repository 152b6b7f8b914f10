import { writeDrawing } from '#tests/support/draw-graph';

/** `npm run bench -- draw-graph` draws the compiled question graph into lib/agent/README.md. */
export async function run(): Promise<string> {
  await writeDrawing();
  return 'lib/agent/README.md shows the graph as it is';
}
