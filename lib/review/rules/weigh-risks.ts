import { isShared } from '#lib/language/parties/person-words';
import { fillTemplate } from '#lib/core/fill-template';
import type { Matter, Norm } from '#lib/protocol/meaning';
import type { Risk } from '#lib/protocol/risk';
import names from '../data/risk-names.json';

/** So likely must a norm be a burden to be pointed at, and to be one of the weightiest. */
const LEAST = 0.4;
/**
 * So many that weigh most in a contract are pointed at all the same: how likely each is told lower where the contract speaks
 * plainly, and which of them weigh more than others is told as well there.
 */
const WEIGHTIEST = 8;
const LEAST_OF_WEIGHTIEST = 0.2;
const HIGH = 0.7;

type Weighed = { risk: Risk; weight: number };

/**
 * What can hurt, weightiest first: the playbook's risks, weighed by the norms they stand in, and norms that no rule of it
 * knows but that weigh as burdens do.
 */
export function weighRisks(risks: readonly Risk[], norms: readonly Norm[]): Risk[] {
  const known = risks.map((risk): Weighed => {
    const own = norms.filter((norm) => isWithin(norm, risk)).map(({ salience }) => salience.risk);
    return { risk, weight: Math.max(LEAST_OF[risk.severity], ...own) };
  });
  const weightiest = norms.toSorted((left, right) => right.salience.risk - left.salience.risk);
  const learned = weightiest
    .filter(
      (norm, at) =>
        norm.salience.risk >= (at < WEIGHTIEST ? LEAST_OF_WEIGHTIEST : LEAST) &&
        !risks.some((risk) => isWithin(norm, risk)),
    )
    .map((norm): Weighed => ({ risk: toRisk(norm), weight: norm.salience.risk }));
  return [...known, ...learned].toSorted((left, right) => right.weight - left.weight).map(({ risk }) => risk);
}

/** What the playbook holds for grave weighs at least so much. */
const LEAST_OF: Record<Risk['severity'], number> = { high: 0.8, medium: 0.4, low: 0.2 };

function isWithin(norm: Norm, { part, start, end }: Risk): boolean {
  return norm.part === part && norm.start < end && start < norm.end;
}

function toRisk({ salience, modality, bearer, counterparty, part, address, start, end }: Norm): Risk {
  const burdened = modality === 'right' || modality === 'exemption' ? counterparty : bearer;
  const title = TITLES[salience.matter];
  const who = burdened === null || isShared(burdened) ? null : burdened;
  return {
    severity: salience.risk >= HIGH ? 'high' : 'medium',
    title,
    reason: {
      ko: who === null ? names.reason.ko : fillTemplate(names.reasonFor.ko, { who }),
      en: who === null ? names.reason.en : fillTemplate(names.reasonFor.en, { who }),
    },
    ...{ part, address, start, end },
  };
}

const TITLES: Record<Matter, Risk['title']> = names.titles;
