type Words = { ko: string; en: string };

/** "2026년 3월 5일", "March 5, 2026". */
export function sayDate(date: string): Words {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const name = new Date(Date.UTC(year, month - 1, day)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  return { ko: `${year}년 ${month}월 ${day}일`, en: `${name} ${day}, ${year}` };
}

const UNITS: Readonly<Record<string, Words>> = {
  Y: { ko: '년', en: 'year' },
  M: { ko: '개월', en: 'month' },
  W: { ko: '주', en: 'week' },
  D: { ko: '일', en: 'day' },
  TH: { ko: '시간', en: 'hour' },
  TM: { ko: '분', en: 'minute' },
};

/** "1년 6개월", "1 year 6 months"; with business days "10영업일", "10 business days". */
export function sayDuration(duration: string, isBusiness = false): Words {
  const timeAt = duration.indexOf('T');
  const parts = [...duration.matchAll(/(\d+)([YMWDH])/gu)].map(({ 1: count = '', 2: unit = '', index }) => {
    const words = UNITS[timeAt >= 0 && index > timeAt ? `T${unit}` : unit] ?? { ko: '', en: '' };
    const business = isBusiness && unit === 'D';
    return {
      ko: `${count}${business ? '영업' : ''}${words.ko}`,
      en: `${count} ${business ? 'business ' : ''}${words.en}${count === '1' ? '' : 's'}`,
    };
  });
  return { ko: parts.map(({ ko }) => ko).join(' '), en: parts.map(({ en }) => en).join(' ') };
}
