/**
 * What is not a page is shown as itself at most: nothing in it may run or load. Browsers style a plain text or a PDF with
 * rules of their own.
 */
export const DATA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** What a page may do. */
const PAGE_SOURCES: readonly string[] = [
  "default-src 'none'",
  "style-src 'self'",
  // Lengths that are known only where a thing is drawn stand in its style attribute.
  "style-src-attr 'unsafe-inline'",
  // `data:` for small pictures inside style sheets.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Abilities of a browser that nothing here uses, and so no script that got in shall have. */
const UNUSED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
];

/** A year. Not for subdomains: they may be somebody else's. */
const HTTPS_ONLY_SECONDS = 31_536_000;

/**
 * The headers that every response carries, whatever made it. `nonce` is new for each: what stands in a page's HTML runs
 * only if it shows it (https://www.w3.org/TR/CSP3/#security-nonces). The script of a worker is held to the policy it came
 * with, so files have the pages'. https is demanded only where `publicUrl` says that people come by it.
 */
export function securityHeaders(
  path: string,
  nonce: string,
  publicUrl: string | undefined,
): Readonly<Record<string, string>> {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  return {
    'content-security-policy': path.startsWith('/api/') ? DATA_POLICY : pagePolicy(nonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': `max-age=${HTTPS_ONLY_SECONDS}` } : {}),
  };
}

function pagePolicy(nonce: string): string {
  // Without 'strict-dynamic', which would let a script that runs fetch others from anywhere. WebAssembly decodes the pictures
  // of a PDF; it compiles no JavaScript.
  return [`script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`, ...PAGE_SOURCES].join('; ');
}
