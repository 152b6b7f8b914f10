import { toolNameSchema } from '#lib/protocol/trace';
import type { ContractInScope } from '../ports';
import type { RememberedCase } from '../plan-memory';
import type { Question } from '#lib/language/questions/analyse-question';
import type { PlannedCall } from '../state';

/** Percent of a case's runs that went well, from which on its plan is followed without asking a model. */
const GOOD_RECORD = 80;
const SERVED = 'the plan that served this question before';
const APPROVED = 'the plan approved for questions like this one';

/**
 * The calls of a plan that served this very question well, or that its owner approved for questions like it. Numbers and
 * titles of articles are another contract's unless the question or an article's title has them: such steps are left out.
 */
export function followCase(
  remembered: RememberedCase | null,
  question: Question,
  contracts: readonly ContractInScope[],
): PlannedCall[] {
  if (remembered === null || !(remembered.isApproved === true || hasServedWell(remembered))) return [];
  const reasoning = remembered.isApproved ? APPROVED : SERVED;
  return remembered.plan.flatMap(({ tool: name, args }): PlannedCall[] => {
    const tool = toolNameSchema.safeParse(name);
    if (!tool.success || !fits(tool.data, args, question, contracts)) return [];
    return [{ tool: tool.data, args, reasoning }];
  });
}

function hasServedWell({ isExact, isFlagged, successRate }: RememberedCase): boolean {
  return isExact && !isFlagged && (successRate ?? 0) >= GOOD_RECORD;
}

function fits(
  tool: PlannedCall['tool'],
  args: Record<string, unknown>,
  { mentions, text }: Question,
  contracts: readonly ContractInScope[],
): boolean {
  if (tool === 'get_article_by_index') {
    const numbers = [args['article_numbers'], args['exhibit_numbers']].flatMap((value) =>
      Array.isArray(value) ? value : [],
    );
    return numbers.every((number) => mentions.some((mention) => mention.number === number));
  }
  if (tool !== 'get_article_by_title') return true;
  const titles = contracts.flatMap(({ structure }) => structure.parts.flatMap(({ articles }) => articles));
  const wanted = Array.isArray(args['titles']) ? args['titles'] : [];
  return wanted.every((title) => text.includes(String(title)) && titles.some((article) => article.title === title));
}
