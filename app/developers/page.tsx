import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { environment } from '#lib/core/env';
import { openApiDocument } from '#lib/server/openapi/openapi-document';
import { serverAddress } from '#lib/server/openapi/server-address';
import { DevelopersScreen } from '#app/_components/developers/developers-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('developers'))('title') };
}

export default async function DevelopersPage() {
  const address = serverAddress(environment(), await headers());
  return <DevelopersScreen document={openApiDocument(address)} address={address} />;
}
