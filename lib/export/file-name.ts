const LONGEST = 80;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** `title` and `what` as a file name that every system takes; contracts name themselves, so anything may be in a title. */
export function exportFileName(title: string, what: string, extension: string): string {
  const safe = title
    .normalize('NFC')
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const cut = [...safe].slice(0, LONGEST).join('').trimEnd();
  const name = [RESERVED.test(cut) ? `_${cut}` : cut, what].filter((part) => part !== '').join(' - ');
  return `${name}.${extension}`;
}

/** The header that offers a download under this name (RFC 6266), with letters beyond ASCII as RFC 5987 has them. */
export function contentDisposition(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
