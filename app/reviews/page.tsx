import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReviewsScreen } from '#app/_components/review/reviews-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('review'))('title') };
}

type Props = { searchParams: Promise<{ contract?: string | string[] }> };

export default async function ReviewsPage({ searchParams }: Props) {
  const { contract } = await searchParams;
  return <ReviewsScreen contractId={typeof contract === 'string' ? contract : null} />;
}
