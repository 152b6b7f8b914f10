import { describe, expect, it } from 'vitest';
import { findBrowser } from '#tests/support/find-browser';

function machine(platform: NodeJS.Platform, env: Record<string, string>, installed: string[]) {
  return { platform, env, isUsable: (file: string) => installed.includes(file) };
}

describe('the browser for the tests', () => {
  it('is the one CHROME_PATH names, before any other', () => {
    const env = { CHROME_PATH: '/opt/my/chrome', PATH: '/usr/bin' };
    expect(findBrowser(machine('linux', env, ['/opt/my/chrome', '/usr/bin/chromium']))).toBe('/opt/my/chrome');
  });

  it('is refused with advice when CHROME_PATH names something that does not start', () => {
    const env = { CHROME_PATH: '/nowhere', PATH: '/usr/bin' };
    expect(() => findBrowser(machine('linux', env, ['/usr/bin/chromium']))).toThrow(/CHROME_PATH names \/nowhere/);
  });

  it('is found on the PATH under any of its names', () => {
    const env = { PATH: '/usr/local/bin:/usr/bin' };
    expect(findBrowser(machine('linux', env, ['/usr/bin/chromium-browser']))).toBe('/usr/bin/chromium-browser');
    const both = ['/usr/bin/chromium', '/usr/local/bin/google-chrome'];
    expect(findBrowser(machine('linux', env, both))).toBe('/usr/local/bin/google-chrome');
  });

  it('is found where macOS and Windows install it', () => {
    const mac = '/Users/kim/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findBrowser(machine('darwin', { HOME: '/Users/kim', PATH: '' }, [mac]))).toBe(mac);
    const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
    expect(findBrowser(machine('win32', { PROGRAMFILES: 'C:\\Program Files' }, [windows]))).toBe(windows);
  });

  it('is undefined on a machine without one', () => {
    expect(findBrowser(machine('linux', { PATH: '/usr/bin' }, []))).toBeUndefined();
  });
});
