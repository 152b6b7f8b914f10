import { z } from 'zod';

const listSchema = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });
const MOST_LISTED = 200;

type Asked = { address: string; apiKey?: string | undefined; fetch: typeof fetch; signal: AbortSignal };

/** The names of an endpoint's models as `GET /models` gives them; null where it gives none in that shape. Never rejects. */
export async function listModels({ address, apiKey, fetch, signal }: Asked): Promise<string[] | null> {
  try {
    const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
    const response = await fetch(`${address.replace(/\/+$/, '')}/models`, { headers, signal });
    const parsed = listSchema.safeParse(await response.json());
    return parsed.success ? parsed.data.data.map(({ id }) => id).slice(0, MOST_LISTED) : null;
  } catch {
    return null;
  }
}
