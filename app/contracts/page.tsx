import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LibraryScreen } from '#app/_components/library-table/library-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('table'))('title') };
}

export default function ContractsPage() {
  return <LibraryScreen />;
}
