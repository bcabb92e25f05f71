import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { texts } from './texts.ts';

export interface Crumb {
  readonly label: string;
  /** Left out for the page that one is on. */
  readonly to?: string;
}

/** Above this many the middle is folded away. Source: specification, section 9. */
const MOST_SHOWN = 8;

/** The way from the top to this page; a long way shows its ends until asked for all. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const isFolded = crumbs.length > MOST_SHOWN && !isWhole;
  const shown = isFolded ? [...crumbs.slice(0, 1), ...crumbs.slice(-1)] : crumbs;

  return (
    <nav aria-label={texts.breadcrumbs} className="text-sm text-soft">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        {shown.map((crumb, index) => (
          <CrumbItem key={`${crumb.to ?? ''} ${crumb.label}`} isFirst={index === 0} crumb={crumb}>
            {isFolded && index === 1 && (
              <>
                <button
                  type="button"
                  aria-label={texts.showPath}
                  onClick={() => setIsWhole(true)}
                  className="touchable rounded-sm bg-sunken px-1.5 hover:text-ink"
                >
                  …
                </button>
                <Separator />
              </>
            )}
          </CrumbItem>
        ))}
      </ol>
    </nav>
  );
}

function CrumbItem({ crumb, isFirst, children }: { crumb: Crumb; isFirst: boolean; children: ReactNode }) {
  return (
    // On a phone the page's heading, right below, says where one is.
    <li
      className={classNames(
        'flex min-w-0 items-center gap-x-1.5 [overflow-wrap:anywhere]',
        crumb.to === undefined && 'max-sm:sr-only',
      )}
    >
      {!isFirst && <Separator />}
      {children}
      {crumb.to === undefined ? (
        <span aria-current="page" className="text-ink">
          {crumb.label}
        </span>
      ) : (
        <Link to={crumb.to} className="touchable hover:text-ink hover:underline">
          {crumb.label}
        </Link>
      )}
    </li>
  );
}

function Separator() {
  return <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint" />;
}
