import { expect, type Locator, type Page } from '@playwright/test';
import type { UploadFile } from './documents';
import { pattern, WORDS, type Language, type Words } from './words';

/** Everything a reader does at the desk, by what things are called on the screen. */
export class Desk {
  words: Words;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.words = WORDS[language];
  }

  async goHome(): Promise<void> {
    await this.page.goto('/');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.words.home.title);
  }

  library(): Locator {
    return this.page.getByRole('region', { name: this.words.library.title });
  }

  async upload(file: UploadFile): Promise<void> {
    await this.page.locator('input[type="file"]').setInputFiles(file);
  }

  /** Opens a contract of the library once it has been read. */
  async openContract(title: RegExp): Promise<void> {
    await this.library().getByRole('link', { name: title }).first().click({ timeout: 60_000 });
    await expect(this.composer()).toBeVisible();
  }

  async openSample(title: RegExp): Promise<void> {
    await this.page.getByRole('region', { name: this.words.home.samples }).getByRole('link', { name: title }).click();
    await expect(this.composer()).toBeVisible();
  }

  async openSettings(): Promise<void> {
    await this.page.getByRole('link', { name: this.words.nav.settings, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.words.settings.title);
  }

  async chooseLanguage(language: Language): Promise<void> {
    const name = language === 'ko' ? this.words.settings.korean : this.words.settings.english;
    await this.page.getByText(name, { exact: true }).click();
    this.words = WORDS[language];
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.words.settings.title);
  }

  /** What is connected, and so what leaves the machine. */
  endpoint(): Locator {
    return this.page.getByRole('link', { name: new RegExp(`^${this.words.endpoint.label}`) });
  }

  composer(): Locator {
    return this.page.getByRole('textbox', { name: this.words.composer.label });
  }

  stopButton(): Locator {
    return this.page.getByRole('button', { name: this.words.composer.stop, exact: true });
  }

  questions(): Locator {
    return this.page.getByRole('listitem').filter({ hasText: new RegExp(`^${this.words.chat.you}: `) });
  }

  answers(): Locator {
    return this.page.getByRole('article', { name: this.words.chat.answer, exact: true });
  }

  lastAnswer(): Locator {
    return this.answers().last();
  }

  /** What an empty conversation offers. */
  exampleQuestions(): Locator {
    return this.page.getByRole('main').getByRole('listitem').getByRole('button');
  }

  suggestions(): Locator {
    return this.lastAnswer().getByRole('region', { name: this.words.chat.suggestions }).getByRole('button');
  }

  /** Writes a question and sends it, without waiting for what comes back. */
  async send(question: string): Promise<void> {
    const before = await this.questions().count();
    // A page that was just opened takes words before it takes Enter.
    await expect(async () => {
      if ((await this.questions().count()) === before) {
        await this.composer().fill(question);
        await this.composer().press('Enter');
      }
      await expect(this.questions().last()).toContainText(question, { timeout: 4_000 });
    }).toPass({ timeout: 45_000 });
  }

  /** Asks and waits for the whole answer. */
  async ask(question: string): Promise<Locator> {
    const before = await this.answers().count();
    await this.send(question);
    await expect(this.answers()).toHaveCount(before + 1);
    await this.waitForAnswer();
    return this.lastAnswer();
  }

  /** Until nothing is being answered any more. */
  async waitForAnswer(): Promise<void> {
    await expect(this.lastAnswer().getByRole('button', { name: this.words.chat.copy })).toBeVisible({
      timeout: 60_000,
    });
    await expect(this.stopButton()).toBeHidden();
  }

  citations(answer: Locator): Locator {
    return answer.getByRole('button', { name: pattern(this.words.citation.open) });
  }

  async openCitation(answer: Locator, address: RegExp): Promise<void> {
    await this.citations(answer).filter({ hasText: address }).first().click();
  }

  /** The contract beside (on a phone: over) the conversation. */
  document(): Locator {
    return this.page.getByRole('region', { name: this.words.document.label }).last();
  }

  /** Where the marked words that answer begin. A mark is cut where references and lines are. */
  mark(): Locator {
    return this.document().locator('mark[data-cited="lead"]').first();
  }

  async expectMarked(words: string): Promise<void> {
    const marked = async () => (await this.document().locator('mark[data-cited]').allTextContents()).join('');
    await expect.poll(marked).toContain(words);
    await expect(this.mark()).toBeInViewport();
  }

  /** Of the marked words these stand out, and those do not. */
  async expectStandsOut(words: string, others: string): Promise<void> {
    const lead = (await this.document().locator('mark[data-cited="lead"]').allTextContents()).join('');
    expect(lead).toContain(words);
    expect(lead).not.toContain(others);
  }

  /** Says of an answer that it did not help, and shows the clause that would have, by a click in the contract. */
  async showRightClause(answer: Locator, heading: RegExp): Promise<void> {
    const { feedback } = this.words;
    await answer.getByRole('button', { name: feedback.down, exact: true }).click();
    const form = answer.getByRole('form', { name: feedback.form });
    await form.getByText(feedback.reason.wrongClause).click();
    await form.getByRole('button', { name: feedback.clausePick }).click();
    await this.document().locator('[data-start]').filter({ hasText: heading }).first().click();
    await expect(form).toContainText(feedback.clauseChosen);
    await form.getByRole('button', { name: feedback.send }).click();
    await expect(form).toBeHidden();
  }

  async openReflection(page: keyof Words['reflection']['pages']): Promise<void> {
    await this.page.getByRole('link', { name: new RegExp(`^${this.words.nav.reflection}`) }).click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.words.reflection.title);
    const pages = this.page.getByRole('navigation', { name: this.words.reflection.title });
    const link = pages.getByRole('link', { name: this.words.reflection.pages[page], exact: true });
    await link.click();
    // A reload on the way there would cancel it.
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
}
