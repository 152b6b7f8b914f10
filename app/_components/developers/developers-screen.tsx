import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { apiKeyScopeSchema } from '#lib/protocol/api-key';
import type { OpenApiDocument } from '#lib/protocol/api/document';
import { FootLine } from '#app/_components/ui/foot-line';
import { Link } from '#app/_components/ui/link';
import { TopBar } from '#app/_components/ui/top-bar';
import { CodeExample } from './code-example';
import { FieldList } from './field-list';
import { OperationItem } from './operation-item';

const DESCRIPTION_PATH = '/api/openapi.json';
const LINK = 'text-action underline underline-offset-2 hover:text-action-hover';

/** How programs use this server: keys, examples, every operation, and the shapes they speak in. */
export function DevelopersScreen({ document, address }: { document: OpenApiDocument; address: string }) {
  const t = useTranslations();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar />
      <main id="main" className="mx-auto w-full max-w-3xl grow space-y-10 px-5 pt-10 pb-16 sm:px-8">
        <div className="space-y-3">
          <h1 className="font-serif text-2xl font-semibold">{t('developers.title')}</h1>
          <p className="text-ink-soft">{t('developers.lead')}</p>
          <p className="text-sm">
            <a href={DESCRIPTION_PATH} className={LINK}>
              {t('developers.description')}
            </a>
          </p>
        </div>
        <Part title={t('keys.title')}>
          <p>{t('developers.keys')}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {apiKeyScopeSchema.options.map((scope) => (
              <div key={scope} className="contents">
                <dt>
                  <code>{scope}</code>
                </dt>
                <dd className="text-ink-soft">{t(`keys.scopeNotes.${scope}`)}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm">
            <Link href="/settings#keys" className={LINK}>
              {t('developers.makeKey')}
            </Link>
          </p>
          <CodeExample text={curlExample(address)} />
          <p className="text-sm text-ink-soft">{t('developers.errors')}</p>
        </Part>
        <Part title={t('developers.mcp.title')}>
          <p>{t('developers.mcp.lead')}</p>
          <CodeExample text={mcpExample(address)} />
        </Part>
        <Part title={t('developers.completions.title')}>
          <p>{t('developers.completions.lead')}</p>
          <CodeExample text={completionsExample(address)} />
        </Part>
        {document.tags.map(({ name }) => (
          <Part key={name} title={name} lang="en">
            <ul className="divide-y divide-line border-y border-line">
              {operations
                .filter(({ operation }) => operation.tags.includes(name))
                .map((one) => (
                  <OperationItem key={one.operation.operationId} {...one} />
                ))}
            </ul>
          </Part>
        ))}
        <Part title={t('developers.shapes')}>
          <ul className="divide-y divide-line border-y border-line">
            {Object.entries(document.components.schemas).map(([name, schema]) => (
              <li key={name}>
                <details>
                  <summary className="py-2 font-mono text-sm hover:text-action">{name}</summary>
                  <div id={`shape-${name}`} className="scroll-mt-12 pb-4">
                    <FieldList schema={schema} />
                  </div>
                </details>
              </li>
            ))}
          </ul>
        </Part>
      </main>
      <footer className="border-t border-line py-4">
        <FootLine className="mx-auto max-w-3xl px-5 sm:px-8" />
      </footer>
    </div>
  );
}

function Part({ title, lang, children }: { title: string; lang?: 'en'; children: ReactNode }) {
  return (
    <section className="space-y-3">
      <h2 lang={lang} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

const curlExample = (address: string) => `KEY=johang_…

curl ${address}/api/contracts -H "Authorization: Bearer $KEY"

curl ${address}/api/contracts -H "Authorization: Bearer $KEY" \\
  -F file=@contract.pdf

curl -N ${address}/api/chat -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"contractIds": ["CONTRACT-ID"],
       "message": {"id": "q1", "text": "When does it end?"}}'`;

const mcpExample = (address: string) =>
  JSON.stringify(
    {
      mcpServers: {
        johang: { type: 'http', url: `${address}/api/mcp`, headers: { Authorization: 'Bearer johang_…' } },
      },
    },
    null,
    2,
  );

const completionsExample = (address: string) => `from openai import OpenAI

client = OpenAI(base_url="${address}/v1", api_key="johang_…")
for model in client.models.list():
    print(model.id)  # contract:CONTRACT-ID

answer = client.chat.completions.create(
    model="contract:CONTRACT-ID",
    messages=[{"role": "user", "content": "When does it end?"}],
)
print(answer.choices[0].message.content)`;
