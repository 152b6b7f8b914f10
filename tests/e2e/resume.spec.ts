import { rm } from 'node:fs/promises';
import { startModelDouble } from '#tests/support/model-double/start';
import { startApp } from '#tests/support/running-app';
import { Desk } from './support/desk';
import { makeDataDir, modelSettings } from './support/fixtures';
import { expect, test } from '@playwright/test';

test('after kill -9 in the middle of an answer and a new start, the answer is finished and appears once', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const double = await startModelDouble({ behaviours: [{ kind: 'slow-chunks', streamed: true, delayMs: 400 }] });
  const dataDir = await makeDataDir();
  const desk = new Desk(page, 'en');
  const question = 'How is liability for customer data limited?';
  let app = await startApp({ dataDir, env: modelSettings(double) });
  try {
    await page.goto(app.url);
    await desk.openSample(/Services Agreement/);
    await desk.send(question);
    await expect(desk.lastAnswer()).toContainText('The contract says');
    const path = new URL(page.url()).pathname;
    expect(path).toMatch(/^\/sessions\//);
    const requestsBefore = (await double.requests()).length;

    await page.goto('about:blank');
    await app.kill();
    await double.reset();
    app = await startApp({ dataDir, env: modelSettings(double) });

    await page.goto(app.url + path);
    await desk.waitForAnswer();
    await expect(desk.questions()).toContainText([question]);
    await expect(desk.answers()).toHaveCount(1);
    await expect(desk.citations(desk.lastAnswer()).first()).toBeVisible();
    expect((await desk.lastAnswer().innerText()).split('The contract says')).toHaveLength(2);
    expect(requestsBefore).toBeGreaterThan(0);
    // Only the cut answer is asked for again: what was decided before the kill is kept.
    expect(await double.requests()).toHaveLength(1);

    await page.reload();
    await expect(desk.answers()).toHaveCount(1);
  } finally {
    await app.kill();
    await double.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('a server told to stop in the middle of an answer refuses what is new and writes the answer to its end', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const double = await startModelDouble({ behaviours: [{ kind: 'slow-chunks', streamed: true, delayMs: 50 }] });
  const dataDir = await makeDataDir();
  const desk = new Desk(page, 'en');
  let app = await startApp({ dataDir, env: modelSettings(double) });
  try {
    await page.goto(app.url);
    await desk.openSample(/Services Agreement/);
    await desk.send('How is liability for customer data limited?');
    await expect(desk.lastAnswer()).toContainText('The contract says');
    const path = new URL(page.url()).pathname;

    const stopped = app.stop();
    await expect.poll(async () => (await page.request.get(`${app.url}/api/ready`)).status()).toBe(503);
    const refused = await page.request.post(`${app.url}/api/chat`, { data: {}, headers: { origin: app.url } });
    expect(refused.status()).toBe(503);
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
    await expect(desk.citations(desk.lastAnswer()).first()).toBeVisible();
    await stopped;
    expect((await double.requests()).filter(({ aborted }) => aborted)).toEqual([]);
    const asked = (await double.requests()).length;

    app = await startApp({ dataDir, env: modelSettings(double) });
    await page.goto(app.url + path);
    await expect(desk.answers()).toHaveCount(1);
    await expect(desk.citations(desk.lastAnswer()).first()).toBeVisible();
    // It was whole: nothing is asked for again.
    expect(await double.requests()).toHaveLength(asked);
  } finally {
    await app.kill();
    await double.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
