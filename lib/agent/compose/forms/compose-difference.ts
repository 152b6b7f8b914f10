import { isShared } from '#lib/language/parties/person-words';
import { fillTemplate } from '#lib/core/fill-template';
import { nameOfKey } from '#lib/meaning/facts/describe-value';
import type { Language } from '#lib/protocol/document';
import { topicOf, type FactKey, type Norm, type Topic } from '#lib/protocol/meaning';
import type { ContractNorm } from '../../ports';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { suggestQuestions } from '../example-questions';
import { rawTable } from '../markdown';
import { exceptionsBehind, normsWithin, placedNorms, type PlacedNorm } from './clause-norms';
import { groupNorms, namedBearers } from './group-norms';
import { FORM_PHRASES, nameOfBearer, nameOfGroup } from './form-phrases';
import { articleOfMatter, namedClauses } from './named-clauses';
import { sayNorm, saySpan } from './say-norm';

/** One side of a comparison: a clause, a matter, or a party. */
type Column = { title: string; norms: PlacedNorm[] };

const MOST_COLUMNS = 3;
const ITEMS_IN_CELL = 3;
const CELL_CHARACTERS = 160;
const NOTHING = '–';

/**
 * Two clauses, two matters or the two parties' part in one side by side: a table with a row for who, what, when, how much and
 * except when, each entry with its clause. Null where the question names no two such things that the contract speaks of.
 */
export async function composeDifference(input: ComposeInput, draft: AnswerDraft): Promise<Composed | null> {
  const columns = await columnsOf(input, draft);
  if (columns === null) return null;
  const { language } = input.question;
  draft.say(fillTemplate(FORM_PHRASES[language].differs, { places: columns.map(({ title }) => title).join(' · ') }));
  for (const { title } of columns.filter(({ norms }) => norms.length === 0))
    draft.say(fillTemplate(FORM_PHRASES[language].nothingSet, { place: title }));
  const rows = rowsOf(columns, draft, language, await input.listNorms());
  const filled = rows.map((row) => row.map((cell) => (cell === '' ? NOTHING : cell)));
  draft.say(rawTable(['', ...columns.map(({ title }) => title)], filled));
  return { outcome: 'found', suggestions: suggestQuestions(input) };
}

async function columnsOf(input: ComposeInput, draft: AnswerDraft): Promise<Column[] | null> {
  const clauses = await namedClauses(input);
  if (clauses.length >= 2) {
    const columns = await Promise.all(
      clauses
        .slice(0, MOST_COLUMNS)
        .map(async (clause) => ({ title: draft.place(clause), norms: await normsWithin(input, clause) })),
    );
    return columns.every(({ norms }) => norms.length > 0) ? columns : null;
  }
  const [clause] = clauses;
  const keys = input.state.asked.keys.map(({ key }) => key);
  if (clause !== undefined) return byParty(await normsWithin(input, clause), input);
  const byKey = await Promise.all(keys.map(async (key) => ({ key, norms: await normsOn(input, key) })));
  const [one, other] = byKey.filter(({ norms }) => norms.length > 0);
  const isOneMatter =
    one === undefined || other === undefined || matterOf(topicOf(one.key)) === matterOf(topicOf(other.key));
  if (isOneMatter) return (one && (await byParty(one.norms, input))) ?? byPartyInArticle(input);
  return [one, other].map(({ key, norms }) => ({ title: `**${nameOfKey(key, input.question.language)}**`, norms }));
}

function normsOn(input: ComposeInput, key: FactKey): Promise<PlacedNorm[]> {
  return placedNorms(input, ({ norm }) => norm.topics.some((topic) => matterOf(topic) === matterOf(topicOf(key))));
}

async function byPartyInArticle(input: ComposeInput): Promise<Column[] | null> {
  const article = await articleOfMatter(input);
  return article === undefined ? null : byParty(await normsWithin(input, article), input);
}

/** Ways out of a contract are one matter. */
const matterOf = (topic: Topic) => (WAYS_OUT.has(topic) ? 'exit' : topic);
const WAYS_OUT: ReadonlySet<Topic> = new Set(['exit_convenience', 'exit_breach', 'exit_immediate']);

/** What two parties have each of a matter; null where neither has anything that is not the other's too. */
async function byParty(norms: readonly PlacedNorm[], input: ComposeInput): Promise<Column[] | null> {
  const { language } = input.question;
  const all = await input.listNorms();
  const own = groupNorms(norms, all).flatMap(({ bearer }) => (bearer === null || isShared(bearer) ? [] : [bearer]));
  const bearers = [...new Set([...own, ...namedBearers(all)])].slice(0, 2);
  if (own.length === 0 || bearers.length < 2) return null;
  return bearers.map((bearer) => ({
    title: `**${nameOfBearer(bearer, language)}**`,
    norms: norms.filter(({ norm }) => norm.bearer === bearer || isShared(norm.bearer)),
  }));
}

const WHAT: readonly Norm['modality'][][] = [
  ['duty'],
  ['right'],
  ['ban'],
  ['exemption'],
  ['agreement', 'statement', 'definition'],
];

/** The rows that some column fills. */
function rowsOf(
  columns: readonly Column[],
  draft: AnswerDraft,
  language: Language,
  all: readonly ContractNorm[],
): string[][] {
  const { rows } = FORM_PHRASES[language];
  const cited = ({ norm, clause }: PlacedNorm) =>
    `[${draft.cite(clause, norm.start - clause.start, norm.end - clause.start)}]`;
  const who = columns.map(({ norms }) =>
    [...new Set(groupNorms(norms, all).flatMap(({ bearer }) => bearer ?? []))].map((name) =>
      nameOfBearer(name, language),
    ),
  );
  const row = (label: string, cells: (norms: readonly PlacedNorm[]) => string[]) => [
    label,
    ...columns.map(({ norms }) => joined(cells(norms), language)),
  ];
  const told = [
    [rows.who, ...who.map((names) => names.slice(0, ITEMS_IN_CELL).join(', '))],
    ...WHAT.map((kinds) =>
      row(nameOfGroup({ bearer: null, modality: kinds[0] ?? 'statement' }, language), (norms) =>
        norms.filter(({ norm }) => kinds.includes(norm.modality)).map((one) => `${withItems(one)} ${cited(one)}`),
      ),
    ),
    row(rows.when, (norms) =>
      norms.flatMap((one) => (one.norm.time === undefined ? [] : [`${saySpan(one, one.norm.time)} ${cited(one)}`])),
    ),
    row(rows.amount, (norms) =>
      norms.flatMap((one) =>
        one.norm.amounts.length === 0
          ? []
          : [`${one.norm.amounts.map((amount) => saySpan(one, amount)).join(', ')} ${cited(one)}`],
      ),
    ),
    row(rows.exception, (norms) =>
      norms.flatMap((one) =>
        exceptionsBehind(one).map(
          (span) =>
            `${saySpan(one, span)} [${draft.cite(one.clause, span.start - one.clause.start, span.end - one.clause.start)}]`,
        ),
      ),
    ),
  ];
  return told.filter(([, ...cells]) => cells.some((cell) => cell !== ''));
}

/** A norm with the items that it leads to, as far as a cell has room. */
function withItems(one: PlacedNorm): string {
  const items = one.items.map((item) => saySpan({ clause: item }, item, CELL_CHARACTERS));
  return `${sayNorm(one, CELL_CHARACTERS)}${items.length === 0 ? '' : ` (${items.join('; ')})`}`;
}

function joined(items: readonly string[], language: Language): string {
  const rest = items.length - ITEMS_IN_CELL;
  const more = rest > 0 ? [fillTemplate(FORM_PHRASES[language].more, { count: rest })] : [];
  return [...items.slice(0, ITEMS_IN_CELL), ...more].join(' / ');
}
