import type { Owner } from '@plumbline/model/organization';
import type { FailedCheckFacets } from '@plumbline/model/contract/failed-checks';
import { asOwner, asSystem } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { createReadNumbers } from './cluster-numbers.ts';
import { readGroups } from './failed-check-groups.ts';
import { listCategories, listRules, listServices, readPage } from './failed-check-pages.ts';
import { deleteOldTitles } from './failed-check-numbers.ts';
import type {
  FailedCheckGroupQuery,
  FailedCheckQuery,
  FoundFailedCheckGroups,
  FoundFailedChecks,
} from './failed-check-query.ts';

export interface OpenFailedCheckStore {
  /** Those of all clusters behind a place. At most two queries. */
  page(owner: Owner, query: FailedCheckQuery): Promise<FoundFailedChecks>;
  /** The groups that they fall into behind a place, as `page` gives the failed checks. */
  groups(owner: Owner, query: FailedCheckGroupQuery): Promise<FoundFailedCheckGroups>;
  facets(owner: Owner): Promise<FailedCheckFacets>;
  /** What is kept to search by of rules that have failed nowhere for a day. */
  deleteOldTitles(): Promise<void>;
}

export function createOpenFailedCheckStore(database: Database): OpenFailedCheckStore {
  const readNumbers = createReadNumbers();
  return {
    page: (owner, query) =>
      asOwner(database, owner, (transaction, key) => readPage(transaction, key, readNumbers, query), {
        readsOneView: true,
      }),

    groups: (owner, query) =>
      asOwner(database, owner, (transaction, key) => readGroups(transaction, key, readNumbers, query), {
        readsOneView: true,
      }),

    facets: (owner) =>
      asOwner(database, owner, async (transaction, key) => ({
        rules: await listRules(transaction, key),
        services: await listServices(transaction, key),
        categories: await listCategories(transaction, key),
      })),

    deleteOldTitles: () => asSystem(database, deleteOldTitles),
  };
}
