import { expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { readMeaning } from '#lib/meaning/read-meaning';

async function normsOf(text: string) {
  const document = await readDocument(Buffer.from(text, 'utf8'), 'contract.txt');
  return readMeaning(document).norms.map((norm) => ({
    ...norm,
    text: document.text.slice(norm.start, norm.end),
    whole: document.text,
  }));
}

it('is the sentence before items that are none of their own, however it is worded', async () => {
  const norms = await normsOf(`편집 계약서

의뢰인 주식회사 달빛(이하 “갑”)과 편집자 오지후(이하 “을”)는 다음과 같이 계약한다.

제5조(금지) 을은 이런 일을 하지 못한다.
(가) 영상을 남에게 넘기는 것
(나) 계정의 암호를 바꾸는 것

제6조(해지) 갑은 아래의 때에 이 계약을 해지할 수 있다.
(가) 을이 납기를 두 번 어긴 때
(나) 을이 연락이 되지 않는 때

제7조(대금) 갑은 을에게 매월 50만원을 지급한다.
`);
  const items = norms.filter(({ hangsOn }) => hangsOn !== undefined);
  expect(items.map(({ text, modality, bearer }) => [text.slice(0, 3), modality, bearer])).toEqual([
    ['(가)', 'ban', '을'],
    ['(나)', 'ban', '을'],
    ['(가)', 'right', '갑'],
    ['(나)', 'right', '갑'],
  ]);
  for (const { hangsOn = 0, whole } of items)
    expect(whole.slice(hangsOn, hangsOn + 60)).toMatch(/하지 못한다|해지할 수/u);
});

it('is no longer the sentence of an inner list where the outer one goes on by its own sign', async () => {
  const norms = await normsOf(`Desk agreement between Loom Ltd ("the Shed") and Ana Duff ("the Member").

1. Living together
• Hot food is eaten in the kitchen only.
• The Member may not:
   ○ sell to customers who walk in
   ○ store goods beyond the locker
• The Shed cleans the floor every Friday.
• The Member pays for what guests break.

2. Term
• This agreement runs for a year.
`);
  const items = norms.filter(({ hangsOn }) => hangsOn !== undefined);
  expect(items.map(({ text }) => text)).toEqual(['○ sell to customers who walk in', '○ store goods beyond the locker']);
  for (const { hangsOn = 0, whole, modality } of items) {
    expect(whole.slice(hangsOn)).toMatch(/^• The Member may not:/u);
    expect(modality).toBe('ban');
  }
});

it('is no longer the line before the last list where another leads to one of its own', async () => {
  const norms = await normsOf(`CLEANING CONTRACT

Between the Village Hall Trust ("the Trust") and Denise Sparrow ("the Cleaner").

H. RULES IN THE HALL
The Cleaner will:
– lock up and set the alarm at the end of each visit
– keep red cloths for the toilets and nothing else
The Cleaner may not:
– use bleach or steam on the wooden floor
– bring children or pets along
`);
  const ban = norms.filter(({ text }) => /bleach|pets/u.test(text));
  expect(ban.map(({ modality, bearer }) => [modality, bearer?.toLowerCase()])).toEqual([
    ['ban', 'the cleaner'],
    ['ban', 'the cleaner'],
  ]);
  for (const { hangsOn = 0, whole } of ban) expect(whole.slice(hangsOn)).toMatch(/^The Cleaner may not/u);
});
