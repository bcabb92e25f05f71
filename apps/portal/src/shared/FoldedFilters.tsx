import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { texts } from './texts.ts';

interface FoldedFiltersProps {
  /** The field that is always there. */
  readonly find: ReactNode;
  /** Of the cell that holds it. */
  readonly className: string;
  /** How many of the others are in force. */
  readonly inForce: number;
  /** The others, each a cell of the grid around all of them. */
  readonly children: ReactNode;
}

/** What narrows and orders a list. On a phone all but the search is folded away, so that little stands before the list. */
export function FoldedFilters({ find, className, inForce, children }: FoldedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={classNames('flex gap-2', className)}>
        <div className="min-w-0 grow">{find}</div>
        <Button
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="sm:hidden"
        >
          {texts.filters(inForce)}
        </Button>
      </div>
      <div id={id} className={classNames('contents', !isOpen && 'max-sm:hidden')}>
        {children}
      </div>
    </>
  );
}
