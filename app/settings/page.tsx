import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { parseTheme, parseThoroughness, THEME_COOKIE, THOROUGHNESS_COOKIE } from '#lib/client/ui/preferences';
import { SettingsScreen } from '#app/_components/settings/settings-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings'))('title') };
}

export default async function SettingsPage() {
  const cookieStore = await cookies();
  return (
    <SettingsScreen
      theme={parseTheme(cookieStore.get(THEME_COOKIE)?.value)}
      thoroughness={parseThoroughness(cookieStore.get(THOROUGHNESS_COOKIE)?.value)}
    />
  );
}
