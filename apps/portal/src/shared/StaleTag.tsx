import { useNow } from '../data/now.ts';
import { isOldScan } from './dates.ts';
import { texts } from './texts.ts';

/** Marks a card whose last scan was long ago; nothing otherwise. Units: seconds since 1970, 0 = never. */
export function StaleTag({ lastRan }: { lastRan: number }) {
  const now = useNow();
  if (!isOldScan(lastRan, now)) return null;
  return <span className="rounded-sm bg-severity-3-wash px-1.5 text-sm text-severity-3-ink">{texts.stale}</span>;
}
