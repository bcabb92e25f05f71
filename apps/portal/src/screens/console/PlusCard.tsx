import { Plus } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { focusIfLost } from '../../ui/focus.ts';

interface PlusCardProps {
  readonly label: string;
  readonly onOpen: () => void;
  /** Takes the focus back when its form closes. */
  readonly isBack: boolean;
  readonly className?: string;
}

/** The collapsed form of a card that adds something. */
export function PlusCard({ label, onOpen, isBack, className }: PlusCardProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      ref={isBack ? focusIfLost : undefined}
      className={classNames(
        'flex items-center justify-center gap-2 rounded-md border border-dashed border-control/60 p-4 font-medium text-soft transition-colors hover:border-accent hover:text-ink',
        className,
      )}
    >
      <Plus aria-hidden className="size-4" />
      {label}
    </button>
  );
}
