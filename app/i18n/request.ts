import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { chooseLocale, LOCALE_COOKIE } from './locale';
import en from '../_messages/en.json';
import ko from '../_messages/ko.json';

const messages = { ko, en };

export default getRequestConfig(async () => {
  const [cookieStore, headerList] = await Promise.all([cookies(), headers()]);
  const locale = chooseLocale(cookieStore.get(LOCALE_COOKIE)?.value, headerList.get('accept-language'));
  return { locale, messages: messages[locale], timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
});
