/** Carries the address to where sign-in attempts are counted; the server sets it on every request, over whatever came. */
export const CLIENT_ADDRESS_HEADER = 'x-johang-client-address';

/**
 * Whose sign-in attempts these are: the peer's, since anybody can write X-Forwarded-For. This server speaks no https
 * itself, so with an https public URL the peer is a proxy, and the last address of that header is the one it saw.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  publicUrl: string | undefined,
): string {
  const forwarded = publicUrl?.startsWith('https:') ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (peer ?? '');
}
