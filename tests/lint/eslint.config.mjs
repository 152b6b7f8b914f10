import { fileURLToPath } from 'node:url';
import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import languagePatterns from './no-language-patterns.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The arrows of the house: what a folder may not import. Targets and sources are paths from the root. */
const libSiblings = ['agent', 'review', 'reflection', 'citations', 'retrieval', 'ingest'];
const everything = [
  './app',
  './db',
  './tests',
  './lib/cli',
  './lib/client',
  './lib/server',
  ...libSiblings.map((name) => `./lib/${name}`),
  './lib/encoder',
  './lib/export',
  './lib/llm',
  './lib/meaning',
];
const without = (...allowed) => everything.filter((path) => !allowed.includes(path));
const zones = [
  { target: './lib/core', from: [...everything, './lib/protocol', './lib/language'] },
  { target: './lib/protocol', from: [...everything, './lib/language'] },
  // The floor of language: whatever reads text stands on it.
  { target: './lib/language', from: everything },
  { target: './lib/llm', from: [...without('./lib/llm'), './lib/language'] },
  { target: './lib/encoder', from: [...without('./lib/encoder'), './lib/language'] },
  { target: './lib/meaning', from: without('./lib/meaning', './lib/encoder') },
  ...libSiblings.map((name) => ({
    target: `./lib/${name}`,
    from: without(`./lib/${name}`, './lib/encoder', './lib/llm', './lib/meaning'),
  })),
  { target: './lib/export', from: without('./lib/export') },
  { target: './lib/client', from: without('./lib/client', './lib/export') },
  { target: './lib/server', from: ['./app', './tests', './lib/cli', './lib/client'] },
  { target: './db', from: [...without('./db'), './lib/language'] },
  {
    target: './app/_components',
    from: without('./app', './lib/client'),
  },
  { target: './app/api', from: ['./db', './tests', './lib/cli', './lib/client', './app/_components'] },
  { target: ['./app', './lib', './db'], from: ['./tests'] },
].map((zone) => ({ ...zone, message: 'This import goes against the arrows of the house (README, Architecture).' }));

const noCast = {
  selector: "TSAsExpression:not([typeAnnotation.typeName.name='const'])",
  message: 'No casts: parse it with zod, or narrow it. At an untyped library edge, disable this line with the reason.',
};
const noAnyWord = { selector: 'TSNonNullExpression', message: 'No `!`: handle the missing value.' };
const environmentRule = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Settings come from lib/core/env.ts only.',
};

const config = [
  { ignores: ['.next/**', '.build/**', 'node_modules/**', 'next-env.d.ts', 'db/migrations/**', 'public/**'] },
  ...nextVitals,
  ...nextTypescript,
  {
    settings: {
      next: { rootDir: root },
      'import/resolver': { typescript: { project: `${root}/tsconfig.json` } },
    },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      'max-lines': ['error', { max: 250 }],
      'no-console': 'error',
      eqeqeq: 'error',
      'import/no-restricted-paths': ['error', { basePath: root, zones }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      'no-restricted-syntax': ['error', noCast, noAnyWord, environmentRule],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: [
      'lib/core/env.ts',
      'lib/cli/*.mjs',
      'lib/cli/serve.ts',
      'tests/**',
      'db/drizzle.config.ts',
      'next.config.mjs',
    ],
    rules: { 'no-restricted-syntax': ['error', noCast, noAnyWord] },
  },
  {
    files: ['app/**'],
    ignores: ['app/_components/ui/link.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'next/link', message: 'It asks for the page of every link that is seen: app/_components/ui/link.' },
      ],
    },
  },
  { files: ['app/api/**/route.ts'], rules: { 'max-lines': ['error', { max: 40, skipBlankLines: true }] } },
  { files: ['tests/**'], rules: { 'max-lines': ['error', { max: 400 }], 'no-console': 'off' } },
  {
    files: ['app/**', 'lib/**', 'db/**'],
    plugins: { language: languagePatterns },
    rules: { 'language/no-language-patterns': 'error' },
  },
  {
    files: [
      // The floor itself.
      'lib/language/**',
      // Labels of the outline grammar: ① 1. 가. (a) Section 4.2 · 제5조 · 제1장, 부칙 · 별지 1 · Article IV, Section 4 · Chapter 1, Part A.
      'lib/ingest/structure/read-mark.ts',
      'lib/ingest/structure/korean/read-article-heading.ts',
      'lib/ingest/structure/korean/read-chapter.ts',
      'lib/ingest/structure/korean/read-exhibit-heading.ts',
      'lib/ingest/structure/english/read-worded-heading.ts',
      'lib/ingest/structure/english/find-chapters.ts',
      // The same labels where contents list them, and which of them a contract calls its units by.
      'lib/ingest/structure/english/skip-contents.ts',
      'lib/ingest/structure/find-word-for-sections.ts',
      // Names inside files, in no language: entries of archives, styles of tables, weights of fonts, tags of markup.
      'lib/ingest/readers/docx/read-docx.ts',
      'lib/ingest/readers/docx/find-shade.ts',
      'lib/ingest/readers/hwp/read-hwpx.ts',
      'lib/ingest/readers/pdf/create-bold-test.ts',
      'lib/ingest/readers/text/is-markup.ts',
      // Names that endpoints give their errors, and tags that models put around their thoughts.
      'lib/llm/**',
      // Names of devices and of file types, in no language.
      'lib/export/file-name.ts',
      'app/api/pdf-assets/**',
    ],
    rules: { 'language/no-language-patterns': 'off' },
  },
  // Playwright hands a fixture on by a function called `use`.
  { files: ['tests/e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
];

export default config;
