import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx';
import { texts } from './texts.ts';

/** The router's key of the address that a visit begins with; there the focus is the browser's. */
const FIRST_KEY = 'default';

interface PageHeadingProps {
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  readonly actions?: ReactNode;
}

/**
 * The page's name and the way to it. After a navigation it takes the focus, so that a new page is read from its top;
 * a change of the query alone, such as another tab, leaves the focus where it is.
 */
export function PageHeading({ title, crumbs, actions }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (key !== FIRST_KEY) heading.current?.focus({ preventScroll: true });
  }, [pathname, key]);

  return (
    <div className="space-y-2">
      <title>{`${title} · ${texts.product}`}</title>
      {crumbs !== undefined && <Breadcrumbs crumbs={crumbs} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-0 text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]"
        >
          {title}
        </h1>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
