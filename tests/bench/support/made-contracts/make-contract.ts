import type { Habit } from './habits';
import { layPages } from './lay-pages';
import type { Chance } from './random';
import { ENGLISH_TITLES, ITEMS, KOREAN_TITLES, LEADS, writeParagraph } from './words';

/** A numbered unit as the outline is to show it, with the labels of what is directly under it. */
export type Unit = { number: string; title: string | null; clauses: string[] };
/** `outline`: the units of the contract, then those of each schedule. */
export type MadeContract = { text: string; outline: Unit[][] };

/** A line before it is laid out: `level` tells how far in it stands. */
export type Piece = { text: string; level: number };
type Article = Unit & { pieces: Piece[]; heading: string };

/** A contract written by chance in one habit of numbering, with its outline. */
export function makeContract(habit: Habit, chance: Chance): MadeContract {
  const { language } = habit;
  const count = chance.between(5, 14);
  const titles = chance.sample<string>(language === 'en' ? ENGLISH_TITLES : KOREAN_TITLES, count);
  const isSparse = chance.happens(0.3);
  const articles = titles.map((title, at) => writeArticle(habit, at + 1, title, isSparse, chance));
  if (habit.name.startsWith('제1조(제목) / ①') && chance.happens(0.3)) branchArticle(articles, chance);
  const schedules = Array.from({ length: chance.happens(0.4) ? chance.between(1, 2) : 0 }, (_, at) =>
    writeSchedule(language, at + 1, chance),
  );
  const pieces = [
    ...writeOpening(language, articles, chance),
    ...articles.flatMap((article) => article.pieces),
    ...writeSigning(language),
    ...schedules.flatMap((schedule) => schedule.pieces),
  ];
  return {
    text: layPages(pieces, chance),
    outline: [articles.map(toUnit), ...schedules.map(({ units }) => units).filter((units) => units.length > 0)],
  };
}

const toUnit = ({ number, title, clauses }: Unit): Unit => ({ number, title, clauses });

function writeArticle(habit: Habit, n: number, title: string, isSparse: boolean, chance: Chance): Article {
  const { printed, number } = habit.article(n);
  const { language } = habit;
  const clauses: string[] = [];
  const body: Piece[] = [];
  const paragraphs = chance.happens(isSparse ? 0.6 : 0.25) ? 0 : chance.between(2, 6);
  const opening = paragraphs === 0 || habit.title === 'none' || habit.title === 'run-in' || chance.happens(0.1);
  const lead = opening ? writeParagraph(chance, language) : '';
  for (let at = 1; at <= paragraphs; at += 1) {
    const { printed: mark, label } = habit.clause(n, at);
    const hasItems = chance.happens(0.2);
    const text = `${writeParagraph(chance, language)}${hasItems ? ` ${LEADS[language]}` : ''}`;
    clauses.push(label);
    body.push({ text: `${mark} ${text}`, level: 1 });
    if (hasItems) body.push(...writeItems(habit, chance));
  }
  const { pieces, heading } = layHeading(habit, printed, title, lead);
  return {
    number: habit.isUnnumbered ? title.toUpperCase() : number,
    title: habit.title === 'none' ? null : isCapitals(habit) ? title.toUpperCase() : title,
    clauses,
    heading,
    pieces: [...pieces, ...body],
  };
}

const isCapitals = ({ title }: Habit) => title === 'capitals' || title === 'next-line';

function writeItems(habit: Habit, chance: Chance): Piece[] {
  const items = chance.sample<string>(ITEMS[habit.language], chance.between(2, 4));
  const end = habit.language === 'en' ? ';' : '';
  return items.map((item, at) => ({
    text: `${habit.item(at + 1)} ${item}${at === items.length - 1 && end !== '' ? '.' : end}`,
    level: 2,
  }));
}

function layHeading(habit: Habit, printed: string, title: string, lead: string): { pieces: Piece[]; heading: string } {
  const text = lead === '' ? [] : [{ text: lead, level: 1 }];
  const large = title.toUpperCase();
  const heading = `${printed} ${isCapitals(habit) ? large : title}`.trim();
  if (habit.title === 'none') return { heading, pieces: [{ text: `${printed} ${lead}`, level: 0 }] };
  if (habit.title === 'run-in') return { heading, pieces: [{ text: `${printed} ${title}. ${lead}`, level: 0 }] };
  if (habit.title === 'next-line')
    return { heading, pieces: [{ text: printed, level: 0 }, { text: large, level: 0 }, ...text] };
  if (habit.title === 'brackets') {
    const bracketed = printed.endsWith(' ') ? `${printed}[${title}]` : `${printed}(${title})`;
    return { heading: bracketed, pieces: [{ text: lead === '' ? bracketed : `${bracketed} ${lead}`, level: 0 }] };
  }
  return { heading, pieces: [{ text: heading, level: 0 }, ...text] };
}

/** One article gets a branch behind it: 제3조의2. */
function branchArticle(articles: Article[], chance: Chance): void {
  const after = chance.between(2, articles.length - 1);
  const number = `제${after}조의2`;
  const lead = writeParagraph(chance, 'ko');
  const pieces = [{ text: `${number}(특례) ${lead}`, level: 0 }];
  articles.splice(after, 0, { number, title: '특례', clauses: [], heading: `${number}(특례)`, pieces });
}

function writeOpening(language: 'ko' | 'en', articles: readonly Article[], chance: Chance): Piece[] {
  const isEnglish = language === 'en';
  const opening = [{ text: isEnglish ? 'SUPPLY AGREEMENT' : '물품 공급 계약서', level: 0 }];
  if (chance.happens(0.25)) {
    let page = 1;
    opening.push({ text: isEnglish ? 'TABLE OF CONTENTS' : '목 차', level: 0 });
    for (const { heading } of articles) {
      page += chance.between(0, 2);
      opening.push({ text: `${heading} ........ ${page}`, level: 0 });
    }
  }
  const parties = isEnglish
    ? 'This Agreement is made on 3 March 2031 between Alder Foods Ltd (the “Supplier”) and Birch Cafes Ltd (the “Buyer”).'
    : '주식회사 오리나무(이하 “갑”이라 한다)와 자작 주식회사(이하 “을”이라 한다)는 다음과 같이 계약을 체결한다.';
  opening.push({ text: parties, level: 0 });
  if (isEnglish && chance.happens(0.3)) {
    opening.push({ text: 'WHEREAS the Supplier makes chocolate; and', level: 0 });
    opening.push({ text: 'WHEREAS the Buyer wishes to buy it.', level: 0 });
    opening.push({ text: 'NOW, THEREFORE, the parties agree as follows:', level: 0 });
  }
  return opening;
}

function writeSigning(language: 'ko' | 'en'): Piece[] {
  const lines =
    language === 'en'
      ? ['IN WITNESS WHEREOF, the parties have signed this Agreement.', 'By: ______________', 'Name: ______________']
      : [
          '이 계약의 성립을 증명하기 위하여 계약서 2통을 작성하고 서명 날인한 후 각 1통씩 보관한다.',
          '갑: 주식회사 오리나무 대표이사 (인)',
          '을: 자작 주식회사 대표이사 (인)',
        ];
  return lines.map((text) => ({ text, level: 0 }));
}

/** A schedule whose paragraphs are counted from 1 again, or one without numbers. */
function writeSchedule(language: 'ko' | 'en', n: number, chance: Chance): { pieces: Piece[]; units: Unit[] } {
  const pieces: Piece[] = [
    { text: language === 'en' ? `Schedule ${n}` : `[별지 ${n}]`, level: 0 },
    { text: language === 'en' ? 'Specification of the Goods' : '물품 명세', level: 0 },
  ];
  const units: Unit[] = [];
  const isPlain = chance.happens(0.3);
  for (let at = 1; at <= chance.between(3, 5); at += 1) {
    const clauses = isPlain || language === 'ko' || chance.happens(0.5) ? [] : [`${at}.1`, `${at}.2`];
    const text = writeParagraph(chance, language);
    pieces.push({ text: isPlain ? text : `${at}. ${text}`, level: 0 });
    for (const label of clauses) pieces.push({ text: `${label} ${writeParagraph(chance, language)}`, level: 1 });
    if (!isPlain) units.push({ number: `${at}`, title: null, clauses });
  }
  return { pieces, units };
}
