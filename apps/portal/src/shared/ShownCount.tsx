import { useRef, type ReactNode, type RefObject } from 'react';
import { Link, useSearchParams } from 'react-router';
import { writeParameters } from '../ui/use-address-change.ts';
import { texts } from './texts.ts';

interface ShownCountProps {
  readonly text: string;
  readonly isNarrowed: boolean;
  /** What narrows the list, by the names in the address's query; its order, which does not, stays when they go. */
  readonly filters: readonly string[];
  /** What the list is narrowed by, each to be taken away. */
  readonly children?: ReactNode;
  /** The count, to take the focus from what vanishes when it is pressed. */
  readonly ref?: RefObject<HTMLOutputElement | null>;
}

/** How much of a list is shown, and the way back to all of it. */
export function ShownCount({ text, isNarrowed, filters, children, ref }: ShownCountProps) {
  const [search] = useSearchParams();
  const own = useRef<HTMLOutputElement>(null);
  const count = ref ?? own;
  const whole = new URLSearchParams(search);
  writeParameters(whole, Object.fromEntries(filters.map((name) => [name, undefined])));
  return (
    <>
      <output ref={count} tabIndex={-1} className="mr-2 text-sm text-soft">
        {text}
      </output>
      {children}
      {isNarrowed && (
        // Vanishes when it is pressed, too.
        <Link to={{ search: whole.toString() }} onClick={() => count.current?.focus()} className="link text-sm">
          {texts.clearFilters}
        </Link>
      )}
    </>
  );
}
