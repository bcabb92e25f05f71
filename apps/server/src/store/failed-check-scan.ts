import type { FailedCheckFilter } from '@plumbline/model/contract/failed-checks';
import type { Severity } from '@plumbline/model/severity';
import { sql, type RawBuilder } from 'kysely';
import type { OwnedTransaction } from '../database/access.ts';
import type { ClusterNumbers, NumbersVersion, ReadNumbers } from './cluster-numbers.ts';
import { sendAhead } from '../database/pipelined-client.ts';
import { contains } from './contains.ts';

/*
 * Goes through the numbers that failed checks are kept as (migration 0093). A million of them take less time than some
 * ten thousand rows that an index leads to, whatever they are narrowed by.
 */

/** A rule by one of its severities; `at` counts those of a scan from 0. */
export interface ScannedRule {
  readonly at: number;
  readonly rule: string;
  readonly severity: Severity;
}

/** Where the failed checks of one file stand. */
export interface ScannedFile {
  readonly clusterName: string;
  /** -1 where its cluster comes before the one that is asked about, 0 where it is that one, 1 where it comes after. */
  readonly side: number;
  readonly machineAt: number;
  readonly fileAt: number;
  /** Empty for none. */
  readonly service: string;
  /** Calls for each of its failed checks that the filter leaves, in their order. */
  readonly visit: (see: (rule: ScannedRule, position: number) => void) => void;
}

export interface ScanOptions {
  readonly filter: FailedCheckFilter;
  /** The cluster that others come before or after. */
  readonly clusterName: string | undefined;
  /** Leaves out what comes before it. */
  readonly isFromThere: boolean;
}

interface Scan {
  /** Every rule that may have failed checks. */
  readonly rules: readonly ScannedRule[];
  /** Cluster by cluster, in the order of their names. */
  readonly clusters: AsyncIterable<readonly ScannedFile[]>;
}

/** The failed checks of an owner that a filter leaves, in one view of the database (`readsOneView`). */
export async function scanFailedChecks(
  transaction: OwnedTransaction,
  owner: string,
  readNumbers: ReadNumbers,
  options: ScanOptions,
): Promise<Scan> {
  const titles = await readTitles(transaction, owner, options.filter);
  return { rules: titles.rules, clusters: clusters() };

  async function* clusters(): AsyncGenerator<readonly ScannedFile[]> {
    if (titles.rules.length === 0) return;
    const opened = sql`declare scanned no scroll cursor for ${clustersOf(owner, options, titles)}`;
    await sendAhead(transaction, opened.compile(transaction));
    let [rowsAtOnce, rowsRead, checks] = [FIRST_AT_ONCE, 0, 1];
    for (;;) {
      const { rows } = await sql<ClusterRow>`fetch ${sql.lit(rowsAtOnce)} from scanned`.execute(transaction);
      const left = rows.filter(({ isLeft }) => isLeft);
      const numbers = await readNumbers(transaction, owner, left);
      for (const row of left) {
        const ofCluster = numbers.get(row.version);
        if (ofCluster) yield filesOf(row, ofCluster, titles);
      }
      if (rows.length < rowsAtOnce) break;
      rowsRead += rows.length;
      for (const row of rows) checks += row.checks;
      rowsAtOnce = Math.max(1, Math.min(MOST_AT_ONCE, Math.floor((CHECKS_AT_ONCE * rowsRead) / checks)));
    }
  }
}

/** Units: clusters. As many are read at once as have about so many failed checks, by those that were read before. */
const [FIRST_AT_ONCE, MOST_AT_ONCE] = [10, 500];
const CHECKS_AT_ONCE = 200_000;

/** The text that a filter asks for, in lower case; empty for none. */
export function textOf({ q = '' }: FailedCheckFilter): string {
  return q.trim().toLowerCase();
}

interface Titles {
  readonly rules: readonly ScannedRule[];
  /** By the numbers of titles; undefined for those that the filter does not leave. */
  readonly ruleOf: readonly (ScannedRule | undefined)[];
  /** By the numbers of titles, 1 for those that have the text, or where there is none to look for. */
  readonly hasText: Uint8Array;
}

/** Those that the filter leaves, but for its text, which the file may have. */
async function readTitles(transaction: OwnedTransaction, owner: string, filter: FailedCheckFilter): Promise<Titles> {
  const { severity, rule, category } = filter;
  const text = textOf(filter);
  const { rows } = await sql<{ number: number; rule: string; severity: Severity; hasText: boolean }>`
    select number, rule, -rank as severity,
      ${text === '' ? sql`true` : sql`(${contains(sql`rule`, text)} or strpos(title, ${text}) > 0)`} as "hasText"
    from failed_check_titles where owner = ${owner}
      ${severity === undefined ? sql`` : sql`and rank = ${-severity}::integer`}
      ${rule === undefined ? sql`` : sql`and rule = ${rule}`}
      ${category === undefined ? sql`` : sql`and category = ''`}
    order by number desc`.execute(transaction);
  const size = (rows[0]?.number ?? 0) + 1;
  const rules = new Map<string, ScannedRule>();
  const ruleOf = Array.from<ScannedRule | undefined>({ length: size });
  const hasText = new Uint8Array(size);
  for (const row of rows) {
    const key = `${row.severity} ${row.rule}`;
    const known = rules.get(key) ?? { at: rules.size, rule: row.rule, severity: row.severity };
    rules.set(key, known);
    ruleOf[row.number] = known;
    if (row.hasText) hasText[row.number] = 1;
  }
  return { rules: [...rules.values()], ruleOf, hasText };
}

/** Which rows of `failed_check_files` the filter leaves. */
function isAtPlace({ machine, service, file }: FailedCheckFilter): readonly RawBuilder<unknown>[] {
  return [
    ...(machine === undefined ? [] : [isOrNone(sql`machine`, machine)]),
    ...(service === undefined ? [] : [sql`service = ${service}`]),
    ...(file === undefined ? [] : [isOrNone(sql`file`, file)]),
  ];
}

/** Of what may have no value, the empty text names those without one. */
function isOrNone(column: RawBuilder<unknown>, value: string): RawBuilder<unknown> {
  return value === '' ? sql`${column} is null` : sql`${column} = ${value}`;
}

interface ClusterRow extends NumbersVersion {
  readonly side: number;
  /** Whether it has files that the filter leaves. */
  readonly isLeft: boolean;
  /** Where those begin; undefined for all. */
  readonly wanted?: readonly number[] | null;
  /** Where those begin that have the text, null for none; undefined for all. */
  readonly withText?: readonly number[] | null;
}

function clustersOf(
  owner: string,
  { filter, clusterName, isFromThere }: ScanOptions,
  { hasText }: Titles,
): RawBuilder<unknown> {
  const text = textOf(filter);
  const places = isAtPlace(filter);
  const asked = [
    ...(places.length === 0 ? [] : [sql`json_agg(file_at) as wanted`]),
    ...(text === '' ? [] : [sql`json_agg(file_at) filter (where strpos(names, ${text}) > 0) as "withText"`]),
  ];
  const files = sql`cross join lateral (
    select ${sql.join(asked)} from failed_check_files
    where ${sql.join([sql`owner = ${owner}`, sql`cluster_id = numbers.cluster_id`, ...places], sql` and `)}
  ) as files`;
  const isLeft = [
    sql`true`,
    ...(places.length === 0 ? [] : [sql`wanted is not null`]),
    ...(text === '' || hasText.includes(1) ? [] : [sql`"withText" is not null`]),
  ];
  const side =
    clusterName === undefined
      ? sql`1`
      : sql`case when cluster_name < ${clusterName} then -1 when cluster_name > ${clusterName} then 1 else 0 end`;
  return sql`
    select cluster_name as "clusterName", version, checks, ${side} as side,
      ${sql.join(isLeft, sql` and `)} as "isLeft" ${asked.length === 0 ? sql`` : sql`, files.*`}
    from failed_check_numbers as numbers ${asked.length === 0 ? sql`` : files}
    where owner = ${owner}
      ${filter.clusterName === undefined ? sql`` : sql`and cluster_name = ${filter.clusterName}`}
      ${isFromThere ? sql`and cluster_name >= ${clusterName}` : sql``}
    order by cluster_name`;
}

function filesOf(
  { clusterName, side, wanted, withText }: ClusterRow,
  { titles, files }: ClusterNumbers,
  { ruleOf, hasText }: Titles,
): readonly ScannedFile[] {
  const isWanted = wanted === undefined ? undefined : new Set(wanted ?? []);
  const isWithText = withText === undefined ? undefined : new Set(withText ?? []);
  return files.flatMap(([fileAt, machineAt, service], index) => {
    if (isWanted?.has(fileAt) === false) return [];
    const needsText = isWithText?.has(fileAt) === false;
    const end = files[index + 1]?.[0] ?? titles.length;
    const visit: ScannedFile['visit'] = (see) => {
      for (let position = fileAt; position < end; position += 1) {
        const number = titles[position] ?? 0;
        const rule = ruleOf[number];
        if (rule && (!needsText || hasText[number] === 1)) see(rule, position);
      }
    };
    return [{ clusterName, side, machineAt, fileAt, service, visit }];
  });
}
