import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { withBuiltApp } from './support/with-built-app';
import { loadNote } from './support/spread';

type Route = { name: string; path: string; bars?: { scriptKb?: number; requests?: number; shift?: number } };
type Weight = { scriptKb: number; styleKb: number; fontKb: number; requests: number; shift: number };

/** How long a page is left alone before what it asked for is counted. */
const SETTLE_MS = 2500;
const QUESTION = '계약을 해지할 수 있나요?';

/** What each page sends for before anybody touches it, compressed as it crossed the wire, with an empty cache. */
export async function run(): Promise<string> {
  return withBuiltApp(async (url, browser) => {
    const contractId = await readySample(url);
    const sessionId = await askOnce(url, contractId);
    const routes: Route[] = [
      { name: 'home', path: '/', bars: { scriptKb: 150, requests: 10, shift: 0.05 } },
      { name: 'contract', path: `/contracts/${contractId}`, bars: { scriptKb: 250 } },
      { name: 'session', path: `/sessions/${sessionId}`, bars: { scriptKb: 250 } },
      { name: 'library', path: '/contracts' },
      { name: 'at a glance', path: `/contracts/${contractId}/brief` },
      { name: 'reviews', path: '/reviews' },
      { name: 'reflection', path: '/reflection' },
      { name: 'settings', path: '/settings' },
    ];
    const rows = ['the built application in Chromium, 1440 × 900, each page with an empty cache; compressed bytes'];
    for (const route of routes) rows.push(line(route, await weigh(browser, url + route.path)));
    return [...rows, loadNote()].join('\n');
  });
}

function line({ name, bars = {} }: Route, { scriptKb, styleKb, fontKb, requests, shift }: Weight): string {
  const bar = (value: number | undefined) => (value === undefined ? '' : ` (bar ${value})`);
  return [
    `${name}: JavaScript ${scriptKb} kB${bar(bars.scriptKb)}`,
    `styles ${styleKb} kB, fonts ${fontKb} kB`,
    `${requests} requests without fonts${bar(bars.requests)}`,
    `layout shift ${shift.toFixed(3)}${bar(bars.shift)}`,
  ].join(' · ');
}

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' });
  try {
    const page = await context.newPage();
    const bytes = await countBytes(page);
    await page.addInitScript(observeShift);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    const shift = z.number().parse(await page.evaluate('window.benchShift'));
    const of = (...types: string[]) =>
      Math.round(bytes().reduce((sum, one) => sum + (types.includes(one.type) ? one.bytes : 0), 0) / 1000);
    if (process.env['BENCH_VERBOSE'])
      for (const { url: address, bytes: size, type } of bytes()) process.stderr.write(`${type} ${size} ${address}\n`);
    return {
      scriptKb: of('Script'),
      styleKb: of('Stylesheet'),
      fontKb: of('Font'),
      requests: bytes().filter(({ type }) => type !== 'Font').length,
      shift,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page: adds up how far things moved that nobody moved. */
const observeShift = `window.benchShift = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.benchShift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

type Sent = { url: string; type: string; bytes: number };

/** Every request of the page with the bytes that crossed the wire for it, headers included. */
async function countBytes(page: Page): Promise<() => Sent[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sent = new Map<string, Sent>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:')) sent.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return () => [...sent.values()];
}

const libraryShape = z.object({
  contracts: z.array(
    z.object({ id: z.string(), status: z.string(), kind: z.string(), language: z.string().nullable() }),
  ),
});

async function readySample(url: string): Promise<string> {
  for (;;) {
    const { contracts } = libraryShape.parse(await (await fetch(`${url}/api/contracts`)).json());
    const sample = contracts.find(({ kind, language }) => kind === 'sample' && language === 'ko');
    if (sample && contracts.every(({ status }) => status === 'ready')) return sample.id;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A conversation with one answer; its session's id. */
async function askOnce(url: string, contractId: string): Promise<string> {
  const response = await fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ contractIds: [contractId], message: { id: crypto.randomUUID(), text: QUESTION } }),
  });
  await response.text();
  return response.headers.get('x-session-id') ?? '';
}
