import { hasHangul } from '#lib/language/text/letters';
import { z } from 'zod';
import { modalitySchema, type Modality } from '#lib/protocol/meaning';
import bearersEn from '../data/bearers-en.json';
import bearersKo from '../data/bearers-ko.json';
import modalitiesEn from '../data/modalities-en.json';
import modalitiesKo from '../data/modalities-ko.json';
import { classify, loadModel } from '../linear-model';
import { createLinearModel, linearModelSchema } from '../models/linear-model';
import { listBearers, type BearerContext } from './list-bearers';
import type { Clause } from './list-clauses';
import { normFeatures } from './norm-features';

const bearerKindSchema = z.enum(['null', 'each', 'both', 'named']);
const MODALITIES = { en: loadModel(modalitiesEn, modalitySchema), ko: loadModel(modalitiesKo, modalitySchema) };
const KOREAN_BEARERS = loadModel(bearersKo, bearerKindSchema);
const scoreBearer = createLinearModel(linearModelSchema.parse(bearersEn));

/** What a clause says and whom it binds, by the trained models over what the rules read. */
export function judgeClause(clause: Clause, context: BearerContext): { modality: Modality; bearer: string | null } {
  const isKorean = hasHangul(clause.text);
  const features = normFeatures(clause, context.bearer);
  const own = classify(MODALITIES[isKorean ? 'ko' : 'en'], features)[0]?.name ?? 'statement';
  // An item without a verb does what the sentence does that it hangs on.
  const said = clause.read === null ? (clause.leadIn?.modality ?? 'statement') : 'statement';
  const modality = said === 'statement' ? own : said;
  return { modality, bearer: isKorean ? koreanBearer(features, context.bearer) : englishBearer(clause, context) };
}

/** A particle tells who it is in Korean: the model decides only whether somebody, each, both or nobody is bound. */
function koreanBearer(features: readonly string[], bearer: string | null): string | null {
  const kind = classify(KOREAN_BEARERS, features)[0]?.name;
  const isNamed = bearer !== null && bearer !== 'each' && bearer !== 'both';
  if (kind === 'each' || kind === 'both') return isNamed ? bearer : kind;
  return kind === 'null' ? null : bearer;
}

/** The likeliest of everybody that an English clause names, and nobody. */
function englishBearer(clause: Clause, context: BearerContext): string | null {
  const scored = listBearers(clause, context).map(({ name, features }) => ({ name, score: scoreBearer(features) }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).name;
}
