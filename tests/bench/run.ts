import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';

/** Real contracts and gold questions to measure on; benches that need them say so when the folder is absent. */
const dataFolder = resolve('..', 'shared', 'data');

type Bench = { needsData: boolean; run: (dataFolder: string, options: readonly string[]) => Promise<string> };

const benches: Record<string, () => Promise<Bench>> = {
  structure: async () => ({ needsData: true, run: (await import('./structure')).run }),
  numbering: async () => ({ needsData: false, run: (await import('./numbering')).run }),
  retrieval: async () => ({ needsData: true, run: (await import('./retrieval')).run }),
  'train-search': async () => ({ needsData: true, run: (await import('./train-search')).run }),
  'train-sentences': async () => ({ needsData: true, run: (await import('./train-sentences')).run }),
  'train-lists': async () => ({ needsData: true, run: (await import('./train-lists')).run }),
  'train-formulas': async () => ({ needsData: true, run: (await import('./train-formulas')).run }),
  'train-salience': async () => ({ needsData: true, run: (await import('./train-salience')).run }),
  'train-facts': async () => ({ needsData: true, run: (await import('./train-facts')).run }),
  'train-main-price': async () => ({ needsData: true, run: (await import('./train-main-price')).run }),
  'train-absence': async () => ({ needsData: true, run: (await import('./train-absence')).run }),
  'search-speed': async () => ({ needsData: false, run: (await import('./search-speed')).run }),
  citations: async () => ({ needsData: false, run: (await import('./citations')).run }),
  verdicts: async () => ({ needsData: false, run: (await import('./verdicts')).run }),
  'train-verdicts': async () => ({ needsData: false, run: (await import('./train-verdicts')).run }),
  'train-entailment': async () => ({ needsData: true, run: (await import('./train-entailment')).run }),
  suggestions: async () => ({ needsData: false, run: (await import('./suggestions')).run }),
  answers: async () => ({ needsData: false, run: (await import('./answers')).run }),
  reflection: async () => ({ needsData: false, run: (await import('./reflection')).run }),
  drift: async () => ({ needsData: false, run: (await import('./drift')).run }),
  learning: async () => ({ needsData: false, run: (await import('./learning')).run }),
  engine: async () => ({ needsData: false, run: (await import('./engine')).run }),
  answering: async () => ({ needsData: false, run: (await import('./answering')).run }),
  concurrency: async () => ({ needsData: false, run: (await import('./concurrency')).run }),
  'model-calls': async () => ({ needsData: true, run: (await import('./model-calls')).run }),
  start: async () => ({ needsData: false, run: (await import('./start')).run }),
  'page-weight': async () => ({ needsData: false, run: (await import('./page-weight')).run }),
  'twelve-files': async () => ({ needsData: false, run: (await import('./twelve-files')).run }),
  hostile: async () => ({ needsData: false, run: (await import('./hostile')).run }),
  kills: async () => ({ needsData: false, run: (await import('./kills')).run }),
  faults: async () => ({ needsData: false, run: (await import('./faults')).run }),
  ingest: async () => ({ needsData: false, run: (await import('./ingest')).run }),
  text: async () => ({ needsData: true, run: (await import('./text')).run }),
  'draw-graph': async () => ({ needsData: false, run: (await import('./draw-graph')).run }),
  ocr: async () => ({ needsData: true, run: (await import('./ocr')).run }),
};

const given = process.argv.slice(2);
const options = given.filter((argument) => argument.startsWith('--'));
const wanted = given.filter((argument) => !argument.startsWith('--'));
const names = wanted.length === 0 ? Object.keys(benches).filter((name) => !/^(train|draw)-/u.test(name)) : wanted;
process.stdout.write(
  `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${new Date().toISOString()}\n`,
);
for (const name of names) {
  const load = benches[name];
  if (!load) {
    process.stderr.write(`No bench is called ${name}. There are: ${Object.keys(benches).join(', ')}\n`);
    process.exitCode = 2;
    continue;
  }
  const bench = await load();
  const text =
    bench.needsData && !existsSync(dataFolder)
      ? 'skipped: the contracts to measure on are not there (../shared/data)'
      : await bench.run(dataFolder, options);
  process.stdout.write(`\n== ${name} ==\n${text}\n`);
}
