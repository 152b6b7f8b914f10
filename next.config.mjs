import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./app/i18n/request.ts');

export default withNextIntl({
  poweredByHeader: false,
  devIndicators: false,
  serverExternalPackages: ['@electric-sql/pglite', '@electric-sql/pglite-pgvector', 'pdfjs-dist', 'pg-boss'],
});
