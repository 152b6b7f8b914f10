import { brokenWord, koreanText } from './support/documents';
import { expect, test } from './support/fixtures';

test.use({ allowedConsole: [/Failed to load resource/] });

test('a broken file, an empty file and a file of another kind each get a sentence, and the good one is read', async ({
  page,
  desk,
}) => {
  await desk.goHome();
  await desk.upload(brokenWord());
  await expect(desk.library().getByRole('alert')).toHaveCount(1);
  await desk.upload({ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
  await expect(desk.library().getByRole('alert')).toHaveCount(2);
  await desk.upload({
    name: 'holiday.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ\u0090\u0000'),
  });
  await expect(desk.library().getByRole('alert')).toHaveCount(3);
  for (const sentence of await desk.library().getByRole('alert').allTextContents()) {
    expect(sentence.length).toBeGreaterThan(20);
    expect(sentence).not.toMatch(/Error|undefined|\bat \//);
  }
  await desk.upload(koreanText());
  await desk.openContract(/공유오피스.이용.계약서/);
  await expect(page).toHaveURL(/\/contracts\//);
});

test('an unknown contract and an unknown conversation say so and lead back', async ({ page, desk }) => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  await page.goto(`/contracts/${unknown}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(desk.words.workspace.contractNotFoundTitle);
  await page.goto(`/sessions/${unknown}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(desk.words.workspace.notFoundTitle);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(desk.words.notFound.title);
});

test('a question that is too long cannot be sent, and stays as it was written', async ({ page, desk }) => {
  await desk.goHome();
  await desk.openSample(/Services Agreement/);
  const long = 'Who pays? '.repeat(2000);
  await desk.composer().fill(long);
  await page.keyboard.press('Enter');
  await expect(desk.questions()).toHaveCount(0);
  await expect(desk.composer()).toHaveValue(long);
});

test('what was being written is still there after a reload', async ({ page, desk }) => {
  await desk.goHome();
  await desk.openSample(/Services Agreement/);
  await desk.composer().fill('Half a question about');
  await page.reload();
  await expect(desk.composer()).toHaveValue('Half a question about');
});
