import { z } from 'zod';
import type { ContractAccess } from '../ports';
import { defineTool, type Tool } from './define-tool';

export function createListLacks(access: ContractAccess): Tool {
  return defineTool({
    name: 'list_lacks',
    description:
      'What contracts of this kind settle and this one does not, weightiest first, with what was looked for and the article of the standard contract that settles it. No arguments. Use it only where the question is what is missing.',
    input: z.object({}),
    run: async () => {
      const lacks = await access.listLacks();
      const names = lacks.flatMap(({ report }) => report.lacks.map(({ name }) => name.en));
      return {
        found: [],
        lacks,
        summary: names.length === 0 ? 'nothing is missing' : `not found: ${names.join(', ')}`,
      };
    },
  });
}
