import { FAILED_CHECK_GROUPINGS, FAILED_CHECK_ORDERS } from '@plumbline/model/contract/failed-checks';
import type { FailedCheck } from '@plumbline/model/failed-check';
import { NO_FAILED_CHECKS } from '@plumbline/model/summarize';
import { asOwner, asSystem } from '@plumbline/server/database/access';
import { openDatabase, type Database } from '@plumbline/server/database/database';
import { findRunningPostgres } from '@plumbline/server/database/embedded-postgres';
import { replaceNumbers } from '@plumbline/server/store/failed-check-numbers';
import { findCluster } from '@plumbline/server/store/find-place';
import { createStore } from '@plumbline/server/store/postgres-store';
import { reportRows } from '@plumbline/server/store/report-rows';
import type { NewReport } from '@plumbline/server/store/reports';
import pg from 'pg';
import { startProduct, tokenOf } from '../tests/journeys/server.ts';
import { percentile } from './measure.ts';

/*
 * GET failed-checks and failed-check-groups of an owner with a million of them in 1,000 clusters, over HTTP with a
 * token: the first page of each order and each grouping, one deep inside, and narrowed ones, with and without a text to
 * search for: at most 100 ms. Then what a report costs more for being searched, counted and grouped.
 */

const CLUSTERS = 1000;
const CHECKS_EACH = 1000;
const TIMES = 20;
const OWNER = 'Sample Organization';

const FILTERS = ['severity=5', 'clusterName=cluster-500', 'service=service-7', 'rule=rule-123', 'machine=machine-1'];
/** Of a cluster, of services, of one rule, of many rules, of all titles, of all files, of some of each, and of nothing. */
const TEXTS = ['cluster-77', 'service-7', 'rule-123', 'rule-1', 'what is wrong', '.conf', '5', 'not there'];

const product = await startProduct();
try {
  const url = (await findRunningPostgres({ dataFolder: product.dataFolder })) ?? '';
  const pool = new pg.Pool({ connectionString: url, options: '-c plumbline.system=on' });
  const database = openDatabase({ url });
  await fill(pool, database);
  await pool.end();
  await measureReports(database);
  await database.destroy();
  const headers = { authorization: `Bearer ${await tokenOf(product, product.enterpriseUser)}` };

  for (const order of FAILED_CHECK_ORDERS) await measureDeep(`failed-checks?order=${order}`);
  for (const filter of FILTERS) await measure(`failed-checks?${filter}`);
  for (const text of TEXTS) {
    const q = encodeURIComponent(text);
    for (const order of FAILED_CHECK_ORDERS) await measure(`failed-checks?order=${order}&q=${q}`);
    await measure(`failed-checks?service=service-7&q=${q}`);
    await measure(`search?q=${q}`);
  }
  for (const grouping of FAILED_CHECK_GROUPINGS) {
    await measureDeep(`failed-check-groups?groupBy=${grouping}`);
    for (const filter of FILTERS) await measure(`failed-check-groups?groupBy=${grouping}&${filter}`);
    for (const text of TEXTS) {
      const q = encodeURIComponent(text);
      await measureDeep(`failed-check-groups?groupBy=${grouping}&q=${q}`);
      await measure(`failed-check-groups?groupBy=${grouping}&q=${q}&severity=2`);
    }
  }

  /** The first page, and one deep inside if there is one. */
  async function measureDeep(call: string): Promise<void> {
    await measure(call);
    let deep: string | undefined;
    for (let page = 0; page < 20; page += 1) {
      const { next } = await ask(deep === undefined ? call : `${call}&after=${deep}`);
      if (next === undefined) return;
      deep = next;
    }
    await measure(`${call}&after=${deep}`, `${call}, page 21`);
  }

  async function measure(call: string, name = call): Promise<void> {
    const latencies: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const started = performance.now();
      await ask(call);
      latencies.push(performance.now() - started);
    }
    const [p50, p95] = [0.5, 0.95].map((share) => percentile(latencies, share).toFixed(1));
    process.stdout.write(`${name}: p50 ${p50} ms, p95 ${p95} ms\n`);
  }

  async function ask(call: string): Promise<{ readonly next?: string }> {
    const organization = new URLSearchParams({ organizationName: OWNER }).toString();
    const answer = await fetch(`${product.address}/server/cluster/${call}&${organization}`, { headers });
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}`);
    return (await answer.json()) as { readonly next?: string };
  }
} finally {
  await product.stop();
}

async function fill(pool: pg.Pool, database: Database): Promise<void> {
  const owner = `organization:${OWNER}`;
  await pool.query(
    `insert into clusters (owner, name, follow_includes, total_reports, newest_report)
     select $1, 'cluster-' || number, true, 1, 1700000000 from generate_series(1, $2::integer) as number`,
    [owner, CLUSTERS],
  );
  await pool.query(
    `insert into open_failed_checks (owner, cluster_id, fingerprint, rule, severity, title, machine, service, file,
       from_line, to_line, first_seen, seen_in, cluster_name, rank, position, machine_at, file_at)
     select owner, id, md5(name || number), 'rule-' || number % 400, 1 + number % 400 % 5,
       'What is wrong by rule ' || number % 400, 'machine-' || number / 500, 'service-' || number / 50 % 20,
       'etc/service-' || number / 50 % 20 || '.conf', number, number, 1700000000, 1700000000, name,
       -1 - number % 400 % 5, number, number / 500 * 500, number / 50 * 50
     from clusters, generate_series(0, $2::integer - 1) as number where owner = $1`,
    [owner, CHECKS_EACH],
  );
  await pool.query('analyze');
  const { rows } = await pool.query<{ id: string }>('select id from clusters where owner = $1', [owner]);
  await asSystem(database, async (transaction) => {
    for (const { id } of rows) await replaceNumbers(transaction, owner, id);
  });
  await pool.query('vacuum analyze');
}

/** What is searched and counted is written with each report: how much longer that takes. */
async function measureReports(database: Database): Promise<void> {
  const { reports } = createStore(database);
  const [writing, numbers]: [number[], number[]] = [[], []];
  for (let cluster = 1; cluster <= TIMES; cluster += 1) {
    const failed = Array.from({ length: CHECKS_EACH }, (_, number) => checkOf(cluster, number));
    const started = performance.now();
    await reports.insert({ kind: 'organization', name: OWNER }, newReport(`cluster-${cluster}`, failed));
    writing.push(performance.now() - started);
    numbers.push(await timeNumbers(database, `cluster-${cluster}`));
  }
  const [whole, ofNumbers] = [percentile(writing, 0.5), percentile(numbers, 0.5)];
  process.stdout.write(
    `a report of ${CHECKS_EACH} failed checks: ${whole.toFixed(0)} ms, ${ofNumbers.toFixed(1)} ms of it for what is searched and counted (${(whole / (whole - ofNumbers)).toFixed(2)} times)\n`,
  );
}

async function timeNumbers(database: Database, cluster: string): Promise<number> {
  return asOwner(database, { kind: 'organization', name: OWNER }, async (transaction, key) => {
    const id = await findCluster(transaction, key, cluster);
    const started = performance.now();
    await replaceNumbers(transaction, key, id ?? '');
    // Statements that were sent ahead are done when one behind them is.
    await findCluster(transaction, key, cluster);
    return performance.now() - started;
  });
}

function checkOf(cluster: number, number: number): FailedCheck {
  const service = `service-${Math.floor(number / 50) % 20}`;
  return {
    rule: { name: `rule-${number % 400}`, severity: 3, documentation: '' },
    machine: `machine-${Math.floor(number / 500)}`,
    service,
    config_file: { subPath: 'etc', fileName: `${service}.conf` },
    title: `What is wrong by rule ${number % 400}`,
    fromLine: number,
    toLine: number,
    fingerprint: `${cluster} ${number}`,
  };
}

function newReport(cluster: string, failed: FailedCheck[]): NewReport {
  const blob = { sha256: '', size: 0 };
  return {
    cluster,
    atSeconds: 1_800_000_000,
    summary: { ...NO_FAILED_CHECKS, score: 1 },
    rulesVersion: 'bench',
    body: blob,
    bundle: blob,
    rows: reportRows({ failed, disabled: [], passed: {}, unknown: {} }),
  };
}
