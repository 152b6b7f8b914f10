import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#lib/core/clock';
import { createContainer, type Container } from '#lib/server/container';
import { serve } from '#tests/support/http';
import { openPublicContainer } from '#tests/support/test-container';
import { PASSWORD, Visitor } from '#tests/support/visitor';

const MINUTE_MS = 60_000;

let container: Container & { reset(): Promise<void> };
let visitors = 0;
let nowMs = Date.parse('2026-11-26T00:00:00Z');
const clock = { ...systemClock, now: () => new Date(nowMs) };

beforeAll(async () => {
  container = await openPublicContainer();
  container.clock = clock;
  serve(container);
});
afterAll(() => container.close());
beforeEach(() => container.reset());

/** Each at an address of their own, of which only the last numbers say which it is. */
function newVisitor(): Visitor {
  visitors += 1;
  return new Visitor(`10.0.${visitors >> 8}.${visitors & 255}`);
}

const signInAs = (email: string, password = PASSWORD) => newVisitor().signIn(email, password);

async function guess(email: string, times: number): Promise<Response[]> {
  const answers: Response[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await signInAs(email, `guess number ${time}`));
  return answers;
}

const statusesOf = (answers: Response[]) => answers.map(({ status }) => status);

describe('guessing a password', () => {
  it('from fifty addresses for an hour comes to at most twenty tries', async () => {
    await newVisitor().signUp('target@example.com');
    let tried = 0;
    for (let minute = 0; minute < 60; minute += 2) {
      const email = minute % 4 === 0 ? 'target@example.com' : 'Target@Example.com';
      const answers = await Promise.all(Array.from({ length: 5 }, () => signInAs(email, 'a wrong password')));
      tried += answers.filter(({ status }) => status === 401).length;
      nowMs += 2 * MINUTE_MS;
    }
    expect(tried).toBeGreaterThanOrEqual(5);
    expect(tried).toBeLessThanOrEqual(20);
  });

  it('keeps the owner out until the time that the refusal says, and success begins the count anew', async () => {
    await newVisitor().signUp('owner@example.com');
    await guess('owner@example.com', 5);
    const headers = { 'x-johang-language': 'ko' };
    const json = { email: 'owner@example.com', password: PASSWORD };
    const refused = await newVisitor().call('POST', '/api/auth/sign-in/email', { json, headers });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await refused.json()).toMatchObject({
      code: 'too_many_sign_ins',
      message: expect.stringContaining('30초 뒤에'),
    });
    nowMs += 30_000;
    expect((await signInAs('owner@example.com')).status).toBe(200);
    expect(statusesOf(await guess('owner@example.com', 6))).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('goes on being slow in another process and after a restart', async () => {
    await newVisitor().signUp('restarted@example.com');
    await guess('restarted@example.com', 5);
    const restarted = await createContainer({ environment: container.environment, database: container.database });
    restarted.clock = clock;
    serve(restarted);
    expect((await signInAs('restarted@example.com')).status).toBe(429);
    serve(container);
    await restarted.close();
  });

  it('gets the same replies for an account that does not exist', async () => {
    await newVisitor().signUp('known@example.com');
    const [known, unknown] = [await guess('known@example.com', 6), await guess('unknown@example.com', 6)];
    expect(statusesOf(unknown)).toEqual(statusesOf(known));
    const bodies = (answers: Response[]) => Promise.all(answers.map((answer) => answer.json()));
    expect(await bodies(unknown)).toEqual(await bodies(known));
  });

  it('is not done under another spelling of the path', async () => {
    await newVisitor().signUp('path@example.com');
    await guess('path@example.com', 5);
    for (const path of ['/api/auth/sign-in/email/', '/api/auth//sign-in/email', '/api/auth/sign-in/%65mail']) {
      const json = { email: 'path@example.com', password: PASSWORD };
      expect((await newVisitor().call('POST', path, { json })).status).not.toBe(200);
    }
  });

  it('leaves no name in the database', async () => {
    await guess('nobody-knows-me@example.com', 1);
    const { rows } = await container.database.pool.query('select * from auth.attempts');
    expect(JSON.stringify(rows)).not.toContain('nobody');
    expect(rows).toHaveLength(1);
  });
});

describe('a sign-up', () => {
  it.each([
    ['1234567890', 'password_common'],
    ['new.comer is my name', 'password_has_name'],
    ['short', 'password_too_short'],
  ])('with the password "%s" is refused with a sentence', async (password, code) => {
    const refused = await newVisitor().signUp('new.comer@example.com', password);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({ code, message: expect.stringContaining('비밀번호') });
  });

  it('that leaves out what is checked is refused', async () => {
    const json = { email: 'nameless@example.com', password: '1234567890' };
    expect((await newVisitor().call('POST', '/api/auth/sign-up/email', { json })).status).toBe(400);
  });

  it('cannot ask for one account after another from one address', async () => {
    await newVisitor().signUp('taken@example.com');
    const { rows: before } = await container.database.pool.query('select count from auth.attempts');
    expect(before).toEqual([{ count: 1 }]);
    await container.database.pool.query('update auth.attempts set count = 20');
    const asker = new Visitor(`10.0.${visitors >> 8}.${visitors & 255}`);
    expect((await asker.signUp('taken@example.com')).status).toBe(422);
    const refused = await asker.signUp('taken@example.com');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  });
});
