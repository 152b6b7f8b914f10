import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './support/fixtures';

const SAMPLE = /Services Agreement/;
const QUESTION = 'When must an invoice be paid?';

test('an answer is taken along as Word with footnotes, as PDF and as Markdown', async ({ page, desk }) => {
  await desk.goHome();
  await desk.openSample(SAMPLE);
  const answer = await desk.ask(QUESTION);

  const download = async (format: string): Promise<{ name: string; bytes: Buffer }> => {
    await answer.getByRole('button', { name: desk.words.export.answer }).click();
    const started = page.waitForEvent('download');
    await answer.getByRole('link', { name: format }).click();
    const file = await started;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const word = await download(desk.words.export.docx);
  expect(word.name).toMatch(/Services Agreement.* - answer\.docx$/i);
  const files = unzipSync(word.bytes);
  expect(strFromU8(files['word/footnotes.xml'] ?? new Uint8Array())).toContain('5.3');
  expect((await download(desk.words.export.pdf)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const markdown = (await download(desk.words.export.md)).bytes.toString('utf8');
  expect(markdown).toContain(`## ${QUESTION}`);
  expect(markdown).toMatch(/\[\^1\]: .*forty-five \(45\) days/);
});

test('the menu of formats opens and closes by keyboard', async ({ page, desk }) => {
  await desk.goHome();
  await desk.openSample(SAMPLE);
  const answer = await desk.ask(QUESTION);
  const button = answer.getByRole('button', { name: desk.words.export.answer });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(answer.getByRole('link', { name: desk.words.export.docx })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(answer.getByRole('link', { name: desk.words.export.docx })).toBeHidden();
});

test('a whole conversation is taken along, and an answer is copied with its sources', async ({
  page,
  context,
  desk,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.goHome();
  await desk.openSample(SAMPLE);
  await desk.ask(QUESTION);
  const answer = await desk.ask('What is the cap on liability?');

  await answer.getByRole('button', { name: desk.words.chat.copy }).click();
  await expect(answer.getByRole('button', { name: desk.words.chat.copied })).toBeVisible();
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType('text/html'))?.text();
  });
  expect(html).toMatch(/<sup>1<\/sup>.*Sources/s);

  await page.getByRole('button', { name: desk.words.export.session }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: desk.words.export.md }).click();
  const text = await readFile(await (await started).path(), 'utf8');
  expect(text).toContain(`## ${QUESTION}`);
  expect(text).toContain('## What is the cap on liability?');
});
