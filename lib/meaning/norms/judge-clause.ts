import { hasHangul } from '#lib/language/text/letters';
import { z } from 'zod';
import { modalitySchema, type Modality } from '#lib/protocol/meaning';
import bearersEn from '../data/bearers-en.json';
import bearersKo from '../data/bearers-ko.json';
import modalitiesEn from '../data/modalities-en.json';
import modalitiesKo from '../data/modalities-ko.json';
import { classify, loadModel } from '../linear-model';
import type { Clause } from './list-clauses';
import { normFeatures } from './norm-features';

const bearerKindSchema = z.enum(['null', 'each', 'both', 'named']);
const MODALITIES = { en: loadModel(modalitiesEn, modalitySchema), ko: loadModel(modalitiesKo, modalitySchema) };
const BEARERS = { en: loadModel(bearersEn, bearerKindSchema), ko: loadModel(bearersKo, bearerKindSchema) };

/** What a clause says and whom it binds, by the trained models over what the rules read; a name comes from the rules alone. */
export function judgeClause(clause: Clause, bearer: string | null): { modality: Modality; bearer: string | null } {
  const language = hasHangul(clause.text) ? 'ko' : 'en';
  const features = normFeatures(clause, bearer);
  const modality = classify(MODALITIES[language], features)[0]?.name ?? 'statement';
  const kind = classify(BEARERS[language], features)[0]?.name;
  const isNamed = bearer !== null && bearer !== 'each' && bearer !== 'both';
  if (kind === 'each' || kind === 'both') return { modality, bearer: isNamed ? bearer : kind };
  return { modality, bearer: kind === 'null' ? null : bearer };
}
