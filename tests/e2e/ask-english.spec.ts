import { englishText } from './support/documents';
import { expect, test } from './support/fixtures';
import { WORDS } from './support/words';

test('an English contract answers with the section, its number and its exception', async ({ desk }) => {
  await desk.goHome();
  await desk.upload(englishText());
  await desk.openContract(/consulting.agreement/i);

  const payment = await desk.ask('How long does the client have to pay an invoice?');
  await expect(payment).toContainText('twenty-one (21) days');
  await expect(payment).toContainText('Section 2.2');
  // The citation names and opens the paragraph that answers, and nothing beside it.
  await desk.openCitation(payment, /Section 2\.2/);
  await desk.expectMarked('within twenty-one (21) days');
  await desk.expectStandsOut('within twenty-one (21) days', '$140 per hour');

  const notice = await desk.ask('How much notice is needed to terminate?');
  await expect(notice).toContainText('twenty-five (25) days');

  const korean = await desk.ask('연체하면 이자가 몇 퍼센트야?');
  await expect(korean).toContainText('8%');
});

test('a sample is ready on the first start and asks its own questions', async ({ page, desk }) => {
  await desk.goHome();
  await desk.openSample(/Services Agreement/);
  await expect(desk.exampleQuestions()).toHaveCount(3);
  await desk.exampleQuestions().first().click();
  const answer = desk.lastAnswer();
  await desk.waitForAnswer();
  await expect(desk.citations(answer).first()).toBeVisible();
  await expect(page).toHaveURL(/\/sessions\//);
});

test('without a model the page says so, what that means, how to connect one, and what leaves the machine: nothing', async ({
  page,
  desk,
}) => {
  await desk.goHome();
  await expect(desk.endpoint()).toContainText(WORDS.en.endpoint.none);
  await desk.openSample(/Services Agreement/);
  const main = page.getByRole('main');
  await expect(main.getByText(WORDS.en.chat.noModel)).toBeVisible();
  await main.getByRole('link', { name: WORDS.en.chat.noModelHow }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.en.settings.title);
  await expect(page.getByText(WORDS.en.settings.modelHow)).toBeVisible();
});

test('a conversation can be left and taken up again from the start page', async ({ page, desk }) => {
  await desk.goHome();
  await desk.openSample(/Services Agreement/);
  const question = 'What is the cap on liability?';
  const asked = await desk.ask(question);
  await expect(desk.citations(asked).first()).toBeVisible();
  const said = await desk.citations(asked).count();

  await desk.goHome();
  await page
    .getByRole('link', { name: new RegExp(`^${question.slice(0, 12)}`) })
    .first()
    .click();
  await expect(desk.questions()).toContainText([question]);
  await expect(desk.citations(desk.lastAnswer())).toHaveCount(said);
  await desk.ask('And what is not covered by it?');
  await expect(desk.answers()).toHaveCount(2);
});
