import type { Severity } from '@plumbline/model/severity';
import { ChevronRight } from 'lucide-react';
import { BreakableName } from '../ui/BreakableName.tsx';
import { classNames } from '../ui/class-names.ts';
import { SeverityBadge } from './SeverityBadge.tsx';

interface GroupHeadProps {
  readonly name: string;
  /** The name is a rule's id, told beside its title. */
  readonly isRule: boolean;
  readonly title: string | undefined;
  /** The worst of the group. */
  readonly severity: Severity;
  /** How many there are, in words. */
  readonly count: string;
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
}

/** Names a group of failed checks, and folds and unfolds it. */
export function GroupHead({ name, isRule, title, severity, count, isUnfolded, onToggle }: GroupHeadProps) {
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      onClick={onToggle}
      className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-sm px-2 py-1 text-left hover:bg-sunken"
    >
      <ChevronRight
        aria-hidden
        className={classNames('size-4 shrink-0 text-soft transition-transform', isUnfolded && 'rotate-90')}
      />
      <SeverityBadge severity={severity} />
      {/* A long name goes on below itself, not below the mark; on a phone it has a line of its own in every group. */}
      <span className="order-last min-w-0 grow basis-full pl-7 sm:order-none sm:basis-56 sm:pl-0">
        <span className={classNames('mr-3 font-medium', isRule && 'font-mono text-sm')}>
          <BreakableName name={name} />
        </span>
        {isRule && title !== undefined && (
          <span lang="en" className="text-sm text-soft">
            {title}
          </span>
        )}
      </span>
      <span className="ml-auto text-sm text-soft tabular-nums">{count}</span>
    </button>
  );
}
