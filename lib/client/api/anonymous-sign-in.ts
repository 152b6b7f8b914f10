/** What a server that others can reach says to whoever has no account yet. */
const SIGN_IN_REQUIRED = { status: 401, code: 'sign_in_required' } as const;

export function needsSignIn({ status, code }: { status: number; code: string }): boolean {
  return status === SIGN_IN_REQUIRED.status && code === SIGN_IN_REQUIRED.code;
}

let current: Promise<boolean> | null = null;

/** Opens a temporary account, kept by cookie; false when the server refuses. Requests that need it at once share one attempt. */
export function signInAnonymously(): Promise<boolean> {
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
    return response.ok;
  } catch {
    return false;
  }
}
