import { FAILED_CHECK_GROUPINGS, FAILED_CHECK_ORDERS } from '@plumbline/model/contract/failed-checks';
import { findRunningPostgres } from '@plumbline/server/database/embedded-postgres';
import pg from 'pg';
import { startProduct, tokenOf } from '../tests/journeys/server.ts';
import { percentile } from './measure.ts';

/*
 * GET failed-checks and failed-check-groups of an owner with a million of them in 1,000 clusters, over HTTP with a
 * token: the first page of each order and each grouping, one deep inside, and narrowed ones. What is offered without a
 * text to search for stays below 200 ms.
 */

const CLUSTERS = 1000;
const CHECKS_EACH = 1000;
const TIMES = 20;
const OWNER = 'Sample Organization';

const FILTERS = ['severity=5', 'clusterName=cluster-500', 'service=service-7', 'rule=rule-123', 'q=cluster-77'];

const product = await startProduct();
try {
  const pool = new pg.Pool({
    connectionString: await findRunningPostgres({ dataFolder: product.dataFolder }),
    options: '-c plumbline.system=on',
  });
  await fill(pool);
  await pool.end();
  const headers = { authorization: `Bearer ${await tokenOf(product, product.enterpriseUser)}` };

  for (const order of FAILED_CHECK_ORDERS) await measureDeep(`failed-checks?order=${order}`);
  for (const filter of FILTERS) await measure(`failed-checks?${filter}`);
  for (const grouping of FAILED_CHECK_GROUPINGS) {
    await measureDeep(`failed-check-groups?groupBy=${grouping}`);
    for (const filter of FILTERS) await measure(`failed-check-groups?groupBy=${grouping}&${filter}`);
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

async function fill(pool: pg.Pool): Promise<void> {
  const owner = `organization:${OWNER}`;
  await pool.query(
    `insert into clusters (owner, name, follow_includes, total_reports, newest_report)
     select $1, 'cluster-' || number, true, 1, 1700000000 from generate_series(1, $2::integer) as number`,
    [owner, CLUSTERS],
  );
  await pool.query(
    `insert into open_failed_checks (owner, cluster_id, fingerprint, rule, severity, title, machine, service, file,
       from_line, to_line, first_seen, cluster_name, rank, position, machine_at, file_at)
     select owner, id, md5(name || number), 'rule-' || number % 400, 1 + number % 400 % 5, 'What is wrong',
       'machine-' || number / 500, 'service-' || number / 50 % 20, 'etc/service.conf', number, number, 1700000000, name,
       -1 - number % 400 % 5, number, number / 500 * 500, number / 50 * 50
     from clusters, generate_series(1, $2::integer) as number where owner = $1`,
    [owner, CHECKS_EACH],
  );
  await pool.query('vacuum analyze');
}
