import type { Owner } from '@plumbline/model/organization';
import { ownerKey } from '../database/access.ts';
import { AppError } from '../errors.ts';

/** Archives of one owner that are made or fetched at the same moment, by one process. */
export const MOST_OPEN_ARCHIVES = 20;
/** Whoever is refused has some that are fetched meanwhile. */
const TRY_AGAIN_SECONDS = 30;

/**
 * Counts the archives that are made or fetched: each lies on the disk until its reader, who may be slow, has all of it.
 * Opening gives what is to be called when it is gone. Errors: AppError 'too-many-requests' when the owner has too many.
 */
export function countOpenArchives(): (owner: Owner) => () => void {
  const byOwner = new Map<string, number>();
  return (owner) => {
    const key = ownerKey(owner);
    const own = byOwner.get(key) ?? 0;
    if (own >= MOST_OPEN_ARCHIVES) {
      const retry = { retryAfterSeconds: TRY_AGAIN_SECONDS };
      throw new AppError('too-many-requests', (say) => say.archivesOfOwner(MOST_OPEN_ARCHIVES), retry);
    }
    byOwner.set(key, own + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (byOwner.get(key) ?? 1) - 1;
      if (left > 0) byOwner.set(key, left);
      else byOwner.delete(key);
    };
  };
}
