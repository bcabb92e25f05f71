import type { Selectable } from 'kysely';
import type { Owner } from '@plumbline/model/organization';
import type { FailedCheckFacets } from '@plumbline/model/contract/failed-checks';
import { asOwner, asSystem } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { createReadNumbers } from './cluster-numbers.ts';
import { readGroups } from './failed-check-groups.ts';
import { listRules, listServices, readPage } from './failed-check-pages.ts';
import { deleteOldTitles } from './failed-check-numbers.ts';
import { findCluster } from './find-place.ts';
import { withoutNulls } from './json-column.ts';
import type {
  FailedCheckGroupQuery,
  FailedCheckQuery,
  FoundFailedCheckGroups,
  FoundFailedChecks,
} from './failed-check-query.ts';

export interface OpenFailedCheckStore {
  /** Worst first. Undefined when there is no such cluster. */
  list(owner: Owner, cluster: string): Promise<readonly OpenFailedCheck[] | undefined>;
  /** Those of all clusters behind a place. At most two queries. */
  page(owner: Owner, query: FailedCheckQuery): Promise<FoundFailedChecks>;
  /** The groups that they fall into behind a place, as `page` gives the failed checks. */
  groups(owner: Owner, query: FailedCheckGroupQuery): Promise<FoundFailedCheckGroups>;
  facets(owner: Owner): Promise<FailedCheckFacets>;
  /** What is kept to search by of rules that have failed nowhere for a day. */
  deleteOldTitles(): Promise<void>;
}

/** A failed check of the newest report. `firstSeen` is the name of the first report in the unbroken row that had it. */
export interface OpenFailedCheck {
  readonly cluster: string;
  readonly fingerprint: string;
  readonly rule: string;
  readonly severity: number;
  readonly title?: string;
  readonly machine?: string;
  readonly service?: string;
  /** Sub path and file name as one path. */
  readonly file?: string;
  readonly fromLine?: number;
  readonly toLine?: number;
  readonly firstSeen: string;
}

export function createOpenFailedCheckStore(database: Database): OpenFailedCheckStore {
  const readNumbers = createReadNumbers();
  return {
    list: (owner, cluster) =>
      asOwner(database, owner, async (transaction, key) => {
        const clusterId = await findCluster(transaction, key, cluster);
        if (clusterId === undefined) return undefined;
        const rows = await transaction
          .selectFrom('open_failed_checks')
          .selectAll()
          .where('owner', '=', key)
          .where('cluster_id', '=', clusterId)
          .orderBy('severity', 'desc')
          .orderBy('position')
          .execute();
        return rows.map((row) => toOpenFailedCheck(cluster, row));
      }),

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
      })),

    deleteOldTitles: () => asSystem(database, deleteOldTitles),
  };
}

export function toOpenFailedCheck(
  cluster: string,
  {
    fingerprint,
    rule,
    severity,
    title,
    machine,
    service,
    file,
    from_line,
    to_line,
    first_seen,
  }: Selectable<Tables['open_failed_checks']>,
): OpenFailedCheck {
  return {
    cluster,
    fingerprint,
    rule,
    severity,
    ...withoutNulls({ title, machine, service: service || null, file, fromLine: from_line, toLine: to_line }),
    firstSeen: String(first_seen),
  };
}
