import { sql, type ExpressionBuilder, type UpdateObject } from 'kysely';
import type { Owner } from '@plumbline/model/organization';
import type { CompliancePushes } from '@plumbline/model/contract/compliance';
import type { CoverageCounts } from '@plumbline/model/coverage';
import { asOwner, asSystem, ownerOf, type OwnedTransaction } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { sendAhead } from '../database/pipelined-client.ts';
import type { Tables } from '../database/tables.ts';
import { toCoverageCounts } from './coverage-counts.ts';
import { withoutNulls } from './json-column.ts';

/** Connections of organizations to the compliance provider. */
export interface ComplianceStore {
  /** Replaces a connection that there is, with everything that had become of it. */
  connect(owner: Owner, tokens: SealedTokens): Promise<void>;
  /** False also for a connection that is broken. */
  isConnected(owner: Owner): Promise<boolean>;
  /** Undefined without a connection. */
  pushes(owner: Owner): Promise<CompliancePushes | undefined>;
  /** Deletes the connection and gives its tokens; undefined when there is none. */
  disconnect(owner: Owner): Promise<Uint8Array | undefined>;
  /**
   * Lets one caller at a time, over all processes, use the tokens and replace them; gives its result, or undefined
   * without a working connection. Whoever else wants them waits, so `use` must have a time limit.
   */
  useTokens<Result>(
    owner: Owner,
    use: (tokens: SealedTokens) => Promise<UsedTokens<Result>>,
  ): Promise<Result | undefined>;
  /**
   * Three queries, whatever the owner has. Undefined without a connection that is due: between finding it due and
   * pushing, another push may have told everything, or been told to wait.
   */
  results(owner: Owner): Promise<ComplianceResults | undefined>;
  /** The provider has been told of what `results` gave. */
  pushed(owner: Owner, changes: number): Promise<void>;
  /** A push has failed: the next waits as long as `delayMs` says for so many failures before it. */
  postpone(owner: Owner, delayMs: (failuresBefore: number) => number): Promise<void>;
  /** Marks the connection as one that somebody has to make again. */
  breakOff(owner: Owner, reason: string): Promise<void>;
  /** Owners with something to push now. */
  due(): Promise<readonly Owner[]>;
}

/** Access and refresh token in an envelope that the store cannot open, and when the first ends. */
export interface SealedTokens {
  readonly sealed: Uint8Array;
  readonly expiresAt: Date;
}

/** What has become of tokens while they were used. */
export interface UsedTokens<Result> {
  readonly result: Result;
  readonly renewed?: SealedTokens;
  /** Why they are good for nothing any more, in words for the operator. */
  readonly broken?: string;
}

/** What an organization's newest reports say. `changes` counts the reports that they include, see `pushed`. */
export interface ComplianceResults {
  readonly changes: number;
  readonly clusters: readonly (CoverageCounts & {
    readonly id: string;
    readonly name: string;
    readonly newestReport: number;
  })[];
  readonly failed: readonly ComplianceFailedCheck[];
}

interface ComplianceFailedCheck {
  readonly clusterId: string;
  readonly cluster: string;
  readonly fingerprint: string;
  readonly rule: string;
  readonly severity: number;
  readonly title?: string;
  /** Sub path and file name as one path. */
  readonly file?: string;
  readonly fromLine?: number;
  readonly toLine?: number;
}

/** The provider wants to be told of everything at least so often, even where nothing has changed. */
const PUSH_EVERY = sql`interval '1 hour'`;
/** What seems to be later was noted before the database's clock was set back: nothing waits for longer than an hour. */
const LATEST = sql`now() + interval '2 hours'`;

export function createComplianceStore(database: Database): ComplianceStore {
  return {
    connect: (owner, { sealed, expiresAt }) =>
      asOwner(database, owner, async (transaction, key) => {
        await transaction.deleteFrom('compliance_connections').where('owner', '=', key).execute();
        await transaction
          .insertInto('compliance_connections')
          .values({ owner: key, sealed_tokens: Buffer.from(sealed), access_expires_at: expiresAt })
          .execute();
      }),

    isConnected: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        const row = await transaction
          .selectFrom('compliance_connections')
          .select('broken')
          .where('owner', '=', key)
          .executeTakeFirst();
        return row !== undefined && row.broken === null;
      }),

    pushes: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        const row = await transaction
          .selectFrom('compliance_connections')
          .select(['pushed_at', 'failures'])
          .where('owner', '=', key)
          .executeTakeFirst();
        return row && { lastPush: secondsOf(row.pushed_at), isDelayed: row.failures > 0 };
      }),

    disconnect: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        const row = await transaction
          .deleteFrom('compliance_connections')
          .where('owner', '=', key)
          .returning('sealed_tokens')
          .executeTakeFirst();
        return row?.sealed_tokens;
      }),

    useTokens: (owner, use) =>
      asOwner(database, owner, async (transaction, key) => {
        const row = await transaction
          .selectFrom('compliance_connections')
          .select(['sealed_tokens', 'access_expires_at'])
          .where('owner', '=', key)
          .where('broken', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return undefined;
        const used = await use({ sealed: row.sealed_tokens, expiresAt: row.access_expires_at });
        if (used.renewed) {
          await change(transaction, key, {
            sealed_tokens: Buffer.from(used.renewed.sealed),
            access_expires_at: used.renewed.expiresAt,
          });
        }
        if (used.broken !== undefined) await change(transaction, key, { broken: used.broken });
        return used.result;
      }),

    results: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        // First, so that a report that comes meanwhile counts as one that was not seen.
        const connection = await transaction
          .selectFrom('compliance_connections')
          .select('changes')
          .where('owner', '=', key)
          .where(isDue)
          .executeTakeFirst();
        if (!connection) return undefined;
        const clusters = await transaction
          .selectFrom('clusters')
          .select(['id', 'name', 'newest_report', 'services', 'checked_services'])
          .where('owner', '=', key)
          .where('newest_report', 'is not', null)
          .orderBy('name')
          .execute();
        const names = new Map(clusters.map(({ id, name }) => [id, name]));
        const rows = await transaction
          .selectFrom('open_failed_checks')
          .select(['cluster_id', 'fingerprint', 'rule', 'severity', 'title', 'file', 'from_line', 'to_line'])
          .where('owner', '=', key)
          .orderBy('cluster_id')
          .orderBy('fingerprint')
          .execute();
        return {
          changes: connection.changes,
          clusters: clusters.map(({ id, name, newest_report, ...row }) => ({
            id,
            name,
            newestReport: Number(newest_report),
            ...toCoverageCounts(row),
          })),
          failed: rows.map(({ cluster_id, fingerprint, rule, severity, title, file, from_line, to_line }) => ({
            clusterId: cluster_id,
            cluster: names.get(cluster_id) ?? '',
            fingerprint,
            rule,
            severity,
            ...withoutNulls({ title, file, fromLine: from_line, toLine: to_line }),
          })),
        };
      }),

    pushed: (owner, changes) =>
      asOwner(database, owner, (transaction, key) =>
        change(transaction, key, {
          pushed_changes: changes,
          pushed_at: sql<Date>`now()`,
          failures: 0,
          retry_at: null,
        }),
      ),

    postpone: (owner, delayMs) =>
      asOwner(database, owner, async (transaction, key) => {
        const connection = await transaction
          .selectFrom('compliance_connections')
          .select('failures')
          .where('owner', '=', key)
          .forUpdate()
          .executeTakeFirst();
        if (!connection) return;
        const { failures } = connection;
        const retryAt = sql<Date>`now() + make_interval(secs => ${delayMs(failures) / 1000})`;
        await change(transaction, key, { failures: failures + 1, retry_at: retryAt });
      }),

    breakOff: (owner, reason) =>
      asOwner(database, owner, (transaction, key) => change(transaction, key, { broken: reason })),

    due: () =>
      asSystem(database, async (transaction) => {
        const rows = await transaction.selectFrom('compliance_connections').select('owner').where(isDue).execute();
        return rows.map(({ owner }) => ownerOf(owner));
      }),
  };
}

/** Says, in the transaction that stores a report, that there is something to push. Nothing where nobody is connected. */
export async function noteReport(transaction: OwnedTransaction, owner: string): Promise<void> {
  const noted = transaction
    .updateTable('compliance_connections')
    .set((set) => ({ changes: set('changes', '+', 1) }))
    .where('owner', '=', owner);
  await sendAhead(transaction, noted.compile());
}

/** A working connection with something to push, and no failure so recent that it still has to wait. */
function isDue(where: ExpressionBuilder<Tables, 'compliance_connections'>) {
  return where.and([
    where('broken', 'is', null),
    sql<boolean>`(retry_at between now() and ${LATEST}) is not true`,
    where.or([
      where('pushed_changes', '<', where.ref('changes')),
      sql<boolean>`pushed_at not between now() - ${PUSH_EVERY} and ${LATEST}`,
    ]),
  ]);
}

async function change(
  transaction: OwnedTransaction,
  owner: string,
  values: UpdateObject<Tables, 'compliance_connections'>,
): Promise<void> {
  await transaction.updateTable('compliance_connections').set(values).where('owner', '=', owner).execute();
}

/** 0 for never. */
function secondsOf(date: Date | null): number {
  return date === null ? 0 : Math.floor(date.getTime() / 1000);
}
