import { lineRange } from '@plumbline/model/failed-check';
import type { ReactNode } from 'react';
import { placeOf, type CheckRow } from '@plumbline/model/check-rows';
import { SourceLink } from './SourceLink.tsx';

/** Opens the file of a check at its line. What is fixed has no line any more. */
export function WholeFileLink({ row: { check, state }, children }: { row: CheckRow; children: ReactNode }) {
  return (
    <SourceLink
      place={placeOf(check)}
      line={state === 'fixed' || state === 'unchecked' ? undefined : lineRange(check)?.from}
      className="touchable link"
    >
      {children}
    </SourceLink>
  );
}
