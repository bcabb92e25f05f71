import { useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { BreakableName } from '../ui/BreakableName.tsx';
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx';
import { hasMovedOn, isFocusLost, isInDialog } from '../ui/focus.ts';
import { arrivalAt, forgetArrival } from './arrivals.ts';
import { texts } from './texts.ts';

/** The router's key of the address that a visit begins with; there the focus is the browser's. */
const FIRST_KEY = 'default';

interface PageHeadingProps {
  readonly title: string;
  /** Where the title is not in the page's language. */
  readonly titleLang?: 'en' | undefined;
  readonly crumbs?: readonly Crumb[];
  readonly actions?: ReactNode;
  /** Which part of the page is shown, such as one of its tabs, as people call it. */
  readonly part?: string | undefined;
}

/**
 * The page's name and the way to it. A new page is read from its top: the heading takes the focus, and the page is
 * scrolled there, unless “back” leads to where one was. Another part of the same page leaves both where they are, but for
 * those who came by a link of the part that they left.
 */
export function PageHeading({ title, titleLang, crumbs, actions, part }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef<{ readonly pathname: string; readonly part: string | undefined }>(undefined);
  useEffect(() => () => forgetArrival(`${key} ${pathname}`), [key, pathname]);
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, part };
    const isSamePage = before?.pathname === pathname;
    if (key === FIRST_KEY || (isSamePage && (before.part === part || !isFocusLost()))) return;
    // A page may come late, when its reader is in a window again, or further on in the bar.
    if (!isInDialog() && !hasMovedOn(arrivalAt(`${key} ${pathname}`))) heading.current?.focus({ preventScroll: true });
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, part, key, navigation]);

  return (
    <div className="space-y-2">
      <title>{documentTitle([part, title, ...placesAbove(crumbs)])}</title>
      {crumbs !== undefined && <Breadcrumbs crumbs={crumbs} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 ref={heading} tabIndex={-1} lang={titleLang} className="min-w-0 text-2xl font-semibold tracking-tight">
          <BreakableName name={title} />
        </h1>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}

/** Names the window, its tab and its step in the history: what tells it from others comes first. */
function documentTitle(names: readonly (string | undefined)[]): string {
  return [...names, texts.product].filter((name) => name !== undefined).join(' · ');
}

/** What the page is of, such as its organization; the list that the way begins with tells no page from another. */
function placesAbove(crumbs: readonly Crumb[] = []): readonly string[] {
  return crumbs
    .slice(1, -1)
    .map(({ label }) => label)
    .toReversed();
}
