import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const spanSchema = z.tuple([z.number(), z.number()]);
const contractSchema = z.object({ id: z.string(), title: z.string().default(''), text: z.string() });
const questionSchema = z.object({
  id: z.string(),
  contract_id: z.string(),
  question: z.string(),
  spans: z.array(spanSchema),
  unanswerable: z.boolean(),
  kind: z.string().default(''),
  category: z.string().default(''),
  context: z.array(z.string()).default([]),
});
export type GivenContract = z.infer<typeof contractSchema>;
export type GivenQuestion = z.infer<typeof questionSchema>;

/** Questions asked inside their own contract; `ks` are the numbers of passages looked at. */
export type QuestionSet = {
  name: string;
  ks: readonly [number, number];
  contracts: GivenContract[];
  questions: GivenQuestion[];
};

export type RetrievalData = {
  sets: QuestionSet[];
  cuad: { contracts: GivenContract[]; questions: GivenQuestion[] };
  nli: QuestionSet;
};

/** The sets of the data folder, each reduced to the questions that have an answer. */
export function loadRetrievalData(dataFolder: string): RetrievalData {
  const contracts = (file: string): GivenContract[] => readLines(join(dataFolder, file), contractSchema);
  const questions = (file: string): GivenQuestion[] => readLines(join(dataFolder, file), questionSchema);
  const korean = contracts('korean/contracts.jsonl');
  const cuad = { contracts: contracts('cuad/contracts.jsonl'), questions: questions('cuad/questions.jsonl') };
  const naturalKo = questions('questions-ko.jsonl').filter(hasAnswer);
  const naturalEn = questions('questions-en.jsonl').filter(hasAnswer);
  const crossed = [
    ...naturalKo.filter(({ kind }) => kind === 'english'),
    ...naturalEn.filter(({ kind }) => kind === 'korean'),
  ];
  const nli: QuestionSet = {
    name: 'ContractNLI',
    ks: [1, 4],
    contracts: contracts('contractnli/contracts.jsonl'),
    questions: questions('contractnli/questions.jsonl').filter(hasAnswer),
  };
  return {
    cuad,
    nli,
    sets: [
      { name: 'Korean natural', ks: [1, 4], contracts: korean, questions: naturalKo },
      { name: 'English natural', ks: [1, 4], contracts: cuad.contracts, questions: naturalEn },
      { name: 'in the other language', ks: [1, 4], contracts: [...korean, ...cuad.contracts], questions: crossed },
      {
        name: 'Korean checklist',
        ks: [1, 4],
        contracts: korean,
        questions: questions('korean/checklist-questions.jsonl').filter(hasAnswer),
      },
      { name: 'CUAD', ks: [1, 8], contracts: cuad.contracts, questions: cuad.questions.filter(hasAnswer) },
      nli,
    ],
  };
}

function hasAnswer(question: GivenQuestion): boolean {
  return question.spans.length > 0 && !question.unanswerable;
}

function readLines<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema>[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => schema.parse(JSON.parse(line)));
}
