import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { writeParameters } from '../../ui/use-address-change.ts';

interface SourceLinkProps {
  /** Of the file, as `placeOf` names it. */
  readonly place: string;
  /** The line that is led to, 1-based. */
  readonly line?: number | undefined;
  /** Takes the place of the address that was left, where it only leads on inside of the file. */
  readonly replace?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens a whole file over the page. It stands in the address, so “back” closes it. */
export function SourceLink({ place, line, replace = false, className = 'link', children }: SourceLinkProps) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  writeParameters(next, { source: place, line: line?.toString() });
  return (
    <Link to={`?${next.toString()}`} replace={replace} className={className}>
      {children}
    </Link>
  );
}
