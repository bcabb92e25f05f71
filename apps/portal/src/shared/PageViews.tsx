import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countPageView, startTagManager } from '../data/tag-manager.ts';
import { pageKind } from '../paths.ts';

/** Counts each page that is opened, where a tag manager is configured. */
export function PageViews({ tagManagerId }: { tagManagerId: string | undefined }) {
  const { pathname } = useLocation();
  useEffect(() => startTagManager(tagManagerId), [tagManagerId]);
  useEffect(() => countPageView(pageKind(pathname)), [pathname]);
  return null;
}
