import { z } from 'zod';

/** What the double can be told to do. Several at once apply together where that makes sense. */
export const behaviourSchema = z.object({
  kind: z.enum([
    'slow-chunks',
    'slow-first-byte',
    'hang',
    'unauthorized',
    'rate-limited',
    'server-error',
    'cut-stream',
    'not-json',
    'fenced-json',
    'schema-violation',
    'refuse-json-schema',
    'refuse-temperature',
    'refuse-max-tokens',
    'refuse-stream-options',
    'refuse-system',
    'think',
    'content-parts',
    'other-end',
    'split-bytes',
    'lie',
    'obey',
    'fixed-text',
  ]),
  /** Only the next n matching requests; absent: until `reset`. */
  times: z.int().positive().optional(),
  /** Only requests whose messages (or embedding inputs) contain this. */
  containing: z.string().optional(),
  /** Only `/chat/completions` or `/embeddings`. */
  endpoint: z.enum(['chat', 'embeddings']).optional(),
  /** Only streamed (the answer) or only whole (the decisions) chat requests. */
  streamed: z.boolean().optional(),
  /** Per chunk for slow-chunks, before the first byte for slow-first-byte. Default 50 and 1000. */
  delayMs: z.number().min(0).optional(),
  /** cut-stream: how many chunks are sent before the socket closes. Default 2. */
  afterChunks: z.int().min(0).optional(),
  /** rate-limited. Default 1. */
  retryAfterSeconds: z.number().min(0).optional(),
  /** fixed-text: what is answered, as text or as the JSON of an object; `[@words]` is the number of the clause with these words. */
  text: z.string().optional(),
});

export type Behaviour = z.infer<typeof behaviourSchema>;
export type BehaviourKind = Behaviour['kind'];

export type Active = Partial<Record<BehaviourKind, Behaviour>>;

export type Trait = { endpoint: 'chat' | 'embeddings'; streamed: boolean; said: string };

/** The behaviours in force, counted down as requests match them. */
export class Script {
  #behaviours: Behaviour[] = [];

  add(behaviours: readonly Behaviour[]): void {
    this.#behaviours.push(...behaviours.map((behaviour) => ({ ...behaviour })));
  }

  reset(): void {
    this.#behaviours = [];
  }

  /** What applies to this request: of each kind the one added first. Uses up one of its `times`. */
  take(trait: Trait): Active {
    const active: Active = {};
    for (const behaviour of this.#behaviours) {
      if (active[behaviour.kind] !== undefined || !matches(behaviour, trait)) continue;
      active[behaviour.kind] = behaviour;
      if (behaviour.times !== undefined) behaviour.times -= 1;
    }
    this.#behaviours = this.#behaviours.filter(({ times }) => times !== 0);
    return active;
  }
}

function matches({ endpoint, streamed, containing }: Behaviour, trait: Trait): boolean {
  return (
    (endpoint === undefined || endpoint === trait.endpoint) &&
    (streamed === undefined || streamed === trait.streamed) &&
    (containing === undefined || trait.said.includes(containing))
  );
}
