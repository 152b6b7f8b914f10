'use client';

import { createContext, useContext, type ReactNode } from 'react';
import { listNews } from '#lib/client/api/news-api';
import { useResource, type Resource } from '#lib/client/api/use-resource';
import type { Notification } from '#lib/protocol/notification';

const NewsContext = createContext<Resource<Notification[]> | null>(null);

/** What happened while nobody looked: asked for once a page, and again after something was read. */
export function NewsProvider({ children }: { children: ReactNode }) {
  return <NewsContext value={useResource('news', listNews)}>{children}</NewsContext>;
}

export function useNews(): Resource<Notification[]> {
  const news = useContext(NewsContext);
  if (news === null) throw new Error('useNews outside NewsProvider');
  return news;
}
