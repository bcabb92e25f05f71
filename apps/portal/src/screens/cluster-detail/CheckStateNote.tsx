import type { CheckRow } from '@plumbline/model/check-rows';
import { lineRange } from '@plumbline/model/failed-check';
import { CheckStateBadge } from './CheckStateBadge.tsx';
import { texts } from './texts.ts';

/** Why a check is new, where it stood before, or why it does not count. */
export function CheckStateNote({ row }: { row: CheckRow }) {
  const note = noteOf(row);
  if (note === undefined) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-soft [overflow-wrap:anywhere]">
      <CheckStateBadge state={row.state} />
      <span>{note}</span>
    </p>
  );
}

function noteOf({ state, cause, movedFrom, reasons = [], check }: CheckRow): string | undefined {
  const range = lineRange(check);
  switch (state) {
    case 'new':
      return cause && texts.newBecause[cause];
    case 'unchanged':
      return movedFrom && range ? texts.moved(movedFrom.from, range.from) : undefined;
    case 'fixed':
      return texts.fixedNote;
    case 'unchecked':
      return texts.uncheckedNote;
    case 'disabled':
      return reasons.length === 0 ? texts.noReason : texts.disabledBecause(reasons.join('; '));
    case 'failed':
      return undefined;
  }
}
