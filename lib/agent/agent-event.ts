import type { z } from 'zod';
import type { SelfCheck } from '#lib/protocol/self-check';
import type { checkEventSchema, CitationEvent, StepEvent, noticeCodeSchema } from '#lib/protocol/events';

/** What a run tells while it works. After `restart` all text and citations before it are void. */
export type AgentEvent =
  | { type: 'step'; step: StepEvent }
  | { type: 'text'; text: string }
  | { type: 'citation'; citation: CitationEvent }
  /** `checking` while markers in the text wait for their verdicts, `done` when every citation has come with its own. */
  | { type: 'check'; check: z.infer<typeof checkEventSchema> }
  /** After every version that was judged, each time the whole history so far. */
  | { type: 'selfCheck'; selfCheck: SelfCheck }
  | { type: 'notice'; code: z.infer<typeof noticeCodeSchema>; message: string }
  | { type: 'restart'; reason: 'resumed' | 'revised' };
