import { useAnnounced } from './announce.ts';

/** The page's one live region; see `announce`. */
export function LiveRegion() {
  return (
    <output aria-live="polite" className="sr-only">
      {useAnnounced()}
    </output>
  );
}
