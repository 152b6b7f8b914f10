/** What a server that others can reach says to whoever has no account yet. */
const SIGN_IN_REQUIRED = { status: 401, code: 'sign_in_required' } as const;

export function needsSignIn({ status, code }: { status: number; code: string }): boolean {
  return status === SIGN_IN_REQUIRED.status && code === SIGN_IN_REQUIRED.code;
}

let current: Promise<boolean> | null = null;
let openedAt = -Infinity;

/**
 * Opens a temporary account for a request that was refused, kept by cookie; false when the server refuses. Requests that need it
 * at once share one attempt, and one that was sent (`performance.now()`) before there was an account needs only be sent again.
 */
export function signInAnonymously(sentAt: number): Promise<boolean> {
  if (sentAt < openedAt) return Promise.resolve(true);
  current ??= attempt().finally(() => {
    current = null;
  });
  return current;
}

async function attempt(): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/sign-in/anonymous', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (response.ok) openedAt = performance.now();
    return response.ok;
  } catch {
    return false;
  }
}
