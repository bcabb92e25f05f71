import { decodedPath } from '@plumbline/model/decoded-path';
import type { Owner, OwnerSummary } from '@plumbline/model/organization';
import { dashboardAt } from '../preload-screen.ts';
import { accountOfAdapter, mayActFor, ownerNamed, ownersOf, type Account } from './account.ts';
import { fetchSummary } from './owner-summary.ts';
import { createPortalClient } from './portal-client.ts';
import type { Visit } from './visit.ts';

/** What a visit that begins with a dashboard shows first. */
export interface FirstSummary {
  readonly owner: Owner;
  /** Errors: as `fetchSummary`. */
  readonly summary: Promise<OwnerSummary>;
}

/**
 * Asks for the data of the dashboard at an address as soon as there is a token, while the code that shows it is on its
 * way. Undefined for other screens, and where nobody is signed in. Errors: rejects when there is no sign-in.
 */
export async function askForFirstSummary(visit: Visit, pathname: string): Promise<FirstSummary | undefined> {
  const written = dashboardAt(pathname);
  if (written === undefined) return undefined;
  const [settings, { adapter, isAuthenticated }] = await Promise.all([visit.settings, visit.identity]);
  if (!isAuthenticated) return undefined;
  const owner = ownerShown(written, accountOfAdapter(adapter));
  if (owner === undefined) return undefined;
  const client = createPortalClient(settings, () => Promise.resolve(adapter.token ?? ''));
  const summary = fetchSummary(client, owner);
  // Whoever shows it reports the failure; until then nobody does.
  summary.catch(() => {});
  return { owner, summary };
}

/** As the dashboard's route chooses it. */
function ownerShown(written: string, account: Account): Owner | undefined {
  if (written === '') {
    const [only, ...others] = ownersOf(account);
    return others.length === 0 ? only : undefined;
  }
  const owner = ownerNamed(decodedPath(written) ?? '', account);
  return mayActFor(owner, account) ? owner : undefined;
}
