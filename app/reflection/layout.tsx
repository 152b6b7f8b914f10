import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ReflectionFrame } from '#app/_components/reflection/reflection-frame';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reflection'))('title') };
}

export default function ReflectionLayout({ children }: { children: ReactNode }) {
  return <ReflectionFrame>{children}</ReflectionFrame>;
}
