import { describe, expect, it } from 'vitest';
import { actsInHeading } from '#lib/language/parties/acts-in-heading';

const OWNER = ['Priya Venkat', 'Owner'];
const TENANT = ['이도현', '임차인'];

describe('who a heading says acts', () => {
  it.each([
    ['3. WHAT THE OWNER DOES', OWNER],
    ['Duties of the Owner', OWNER],
    ["The Owner's duties", OWNER],
    ['Owner', OWNER],
    ['제4조(임차인의 의무)', TENANT],
    ['임차인이 할 일', TENANT],
    ['임차인 측 준비 사항', TENANT],
  ])('%s', (heading, names) => expect(actsInHeading(heading, names)).toBe(true));

  it.each([
    ['Notices to the Owner', OWNER],
    ['Moving to another Owner', OWNER],
    ['Insurance', OWNER],
    ['', OWNER],
    ['임차인에게 알릴 일', TENANT],
    ['전임차인의 짐', TENANT],
    ['보증금', TENANT],
  ])('not %s', (heading, names) => expect(actsInHeading(heading, names)).toBe(false));
});
