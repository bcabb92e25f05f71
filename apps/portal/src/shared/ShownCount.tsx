import { useRef, type ReactNode, type RefObject } from 'react';
import { Link, type To } from 'react-router';
import { texts } from './texts.ts';

interface ShownCountProps {
  readonly text: string;
  /** The address of the whole list, where it is narrowed. */
  readonly clearTo: To | undefined;
  /** What the list is narrowed by, each to be taken away. */
  readonly children?: ReactNode;
  /** The count, to take the focus from what vanishes when it is pressed. */
  readonly ref?: RefObject<HTMLOutputElement | null>;
}

/** How much of a list is shown, and the way back to all of it. */
export function ShownCount({ text, clearTo, children, ref }: ShownCountProps) {
  const own = useRef<HTMLOutputElement>(null);
  const count = ref ?? own;
  return (
    <>
      <output ref={count} tabIndex={-1} className="mr-2 text-sm text-soft">
        {text}
      </output>
      {children}
      {clearTo !== undefined && (
        // Vanishes when it is pressed, too.
        <Link to={clearTo} onClick={() => count.current?.focus()} className="link text-sm">
          {texts.clearFilters}
        </Link>
      )}
    </>
  );
}
