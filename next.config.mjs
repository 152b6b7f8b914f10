import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

const config = {
  poweredByHeader: false,
  devIndicators: false,
  // A route is loaded when it is first asked for: each one holds its source, and most are for pages nobody opens.
  experimental: { preloadEntriesOnStart: false },
  // Bundled, each of them would stand in the chunk of every route, and the server would hold as many copies.
  serverExternalPackages: [
    '@electric-sql/pglite',
    '@electric-sql/pglite-pgvector',
    '@langchain/core',
    '@langchain/langgraph',
    '@langchain/langgraph-checkpoint',
    '@langchain/langgraph-checkpoint-postgres',
    'better-auth',
    'docx',
    'drizzle-orm',
    'fontkit',
    'onnxruntime-node',
    'openai',
    'pdfjs-dist',
    'pdfkit',
    'pg-boss',
    'rate-limiter-flexible',
    'write-excel-file',
    'zod',
  ],
};

/** The plugin matters to what is built, and brings a compiler along: 40 MB that a server has no use for. */
export default async function configure(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  return createNextIntlPlugin({
    requestConfig: './app/i18n/request.ts',
    // Messages are parsed here and not in the browser, which is spared the parser.
    experimental: { messages: { path: './app/_messages', format: 'json', locales: 'infer', precompile: true } },
  })(config);
}
