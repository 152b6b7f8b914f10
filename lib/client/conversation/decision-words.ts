import { toolNameSchema, type Decision, type ToolName } from '#lib/protocol/trace';

/** What the deciding nodes settle on, as they name it; each has words of its own in the interface. */
const CHOICES = [
  'stands alone',
  'contract',
  'smalltalk',
  'outOfScope',
  'use_tools',
  'direct_response',
  'sufficient',
  'not sufficient',
  'every clause read',
  'not read',
  'answer',
  'distrust',
  'revise',
  'finish',
] as const;
type Choice = (typeof CHOICES)[number];

type DecisionWords =
  { kind: 'choice'; choice: Choice } | { kind: 'tools'; tools: ToolName[] } | { kind: 'words'; words: string };

/** A decision as something the interface has words for; what it does not know stays in the words it came in. */
export function readDecision({ decision }: Pick<Decision, 'decision'>): DecisionWords {
  const choice = CHOICES.find((known) => known === decision);
  if (choice !== undefined) return { kind: 'choice', choice };
  const tools = decision.split(/,\s*/).map((name) => toolNameSchema.safeParse(name).data);
  const known = tools.filter((tool) => tool !== undefined);
  return known.length === tools.length ? { kind: 'tools', tools: known } : { kind: 'words', words: decision };
}
