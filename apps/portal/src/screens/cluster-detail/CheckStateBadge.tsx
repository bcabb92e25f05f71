import { classNames } from '../../ui/class-names.ts';
import type { CheckState } from '@plumbline/model/check-rows';
import { texts } from './texts.ts';

/** Says how a check stands where that is worth a word. */
export function CheckStateBadge({ state }: { state: CheckState }) {
  if (state === 'failed' || state === 'unchanged') return null;
  return (
    <span
      className={classNames(
        'inline-block rounded-full px-2 align-middle text-xs font-medium whitespace-nowrap',
        LOOKS[state],
      )}
    >
      {texts.stateFilters[state]}
    </span>
  );
}

const LOOKS = {
  new: 'bg-accent-wash text-accent',
  fixed: 'bg-positive-wash text-positive',
  unchecked: 'bg-sunken text-soft',
  disabled: 'bg-sunken text-soft',
} as const;
