import { TriangleAlert } from 'lucide-react';
import { useNow } from '../data/now.ts';
import { isOldScan, lastScanLabel } from './dates.ts';
import { texts } from './texts.ts';

/** How many days ago a scan ran, with a warning where that is long ago. Units: seconds since 1970, 0 = never. */
export function LastRun({ seconds }: { seconds: number }) {
  const now = useNow();
  return (
    <span className="inline-flex items-center gap-1.5">
      {lastScanLabel(seconds, now)}
      {isOldScan(seconds, now) && (
        <span title={texts.oldScan} className="text-severity-3-ink">
          <TriangleAlert aria-hidden className="size-[1.1em]" />
          <span className="sr-only">{texts.oldScan}</span>
        </span>
      )}
    </span>
  );
}
