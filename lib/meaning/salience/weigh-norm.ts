import { z } from 'zod';
import { matterSchema, type Norm } from '#lib/protocol/meaning';
import matters from '../data/salience-matters.json';
import risks from '../data/salience-risks.json';
import summary from '../data/salience-summary.json';
import { classify, loadModel } from '../linear-model';
import { salienceFeatures, type Weighed } from './salience-features';

const classSchema = z.enum(['weighty', 'other']);
const SUMMARY = loadModel(summary, classSchema);
const RISKS = loadModel(risks, classSchema);
const MATTERS = loadModel(matters, matterSchema);

/** How likely a summary must tell a norm, under which matter, and how likely a careful adviser points at it as a burden; 0..1 each. */
export function weighNorm(weighed: Weighed): Norm['salience'] {
  const features = salienceFeatures(weighed);
  const [matter] = classify(MATTERS, features);
  return {
    summary: weightIn(SUMMARY, features),
    matter: matter?.name ?? 'other',
    risk: weightIn(RISKS, features),
  };
}

const DIGITS = 1_000;

function weightIn(model: typeof SUMMARY, features: readonly string[]): number {
  const weighty = classify(model, features).find(({ name }) => name === 'weighty');
  return Math.round((weighty?.score ?? 0) * DIGITS) / DIGITS;
}
