import { describe, expect, it } from 'vitest';
import { checkPath } from '#lib/server/check-path';

describe('an address', () => {
  it.each(['/api/contracts/%ff', '/%', '/a%2', '/a/%zz', '/%E0%A4%A', '/%ED%A0%80', '/a%00', '/a?q=%00'])(
    '%s is refused as something that cannot be read',
    (url) => expect(() => checkPath(url)).toThrow(expect.objectContaining({ code: 'invalid_request' })),
  );

  it.each(['/', '/api/sessions?q=%ff', '/contracts/%EA%B0%80', 'http://127.0.0.1:3000/a%20b?x=%zz#%'])(
    '%s is let through',
    (url) => expect(() => checkPath(url)).not.toThrow(),
  );
});
