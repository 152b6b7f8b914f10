import { z } from 'zod';

/** What happened that an owner may want to look at; `params` fill the sentence of its kind. */
export const notificationSchema = z.object({
  id: z.uuid(),
  /** `suggestions`: the case has suggestions to decide. */
  kind: z.string(),
  caseId: z.uuid().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  readAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationListSchema = z.object({ notifications: z.array(notificationSchema) });
