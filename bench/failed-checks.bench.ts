import { FAILED_CHECK_ORDERS, type FailedCheckPage } from '@plumbline/model/contract/failed-checks';
import { findRunningPostgres } from '@plumbline/server/database/embedded-postgres';
import pg from 'pg';
import { startProduct, tokenOf } from '../tests/journeys/server.ts';
import { percentile } from './measure.ts';

/*
 * GET failed-checks of an owner with a million of them in 1,000 clusters, over HTTP with a token: the first page of each
 * order, one deep inside, and narrowed ones. What is offered without a text to search for stays below 200 ms.
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

  for (const order of FAILED_CHECK_ORDERS) {
    await measure(`order=${order}`, `order=${order}`);
    let deep = '';
    for (let page = 0; page < 20; page += 1) {
      const { next = '' } = await ask(`order=${order}&after=${deep}`.replace(/&after=$/, ''));
      deep = next;
    }
    await measure(`order=${order}, page 21`, `order=${order}&after=${deep}`);
  }
  for (const filter of FILTERS) await measure(filter, filter);

  async function measure(name: string, query: string): Promise<void> {
    const latencies: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const started = performance.now();
      await ask(query);
      latencies.push(performance.now() - started);
    }
    const [p50, p95] = [0.5, 0.95].map((share) => percentile(latencies, share).toFixed(1));
    process.stdout.write(`${name}: p50 ${p50} ms, p95 ${p95} ms\n`);
  }

  async function ask(query: string): Promise<FailedCheckPage> {
    const organization = new URLSearchParams({ organizationName: OWNER }).toString();
    const answer = await fetch(`${product.address}/server/cluster/failed-checks?${organization}&${query}`, { headers });
    if (!answer.ok) throw new Error(`${query} answered ${answer.status}`);
    return (await answer.json()) as FailedCheckPage;
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
       from_line, to_line, first_seen)
     select owner, id, md5(name || number), 'rule-' || number % 400, 1 + number % 400 % 5, 'What is wrong', 'machine-1',
       'service-' || number % 20, 'etc/service.conf', number, number, 1700000000
     from clusters, generate_series(1, $2::integer) as number where owner = $1`,
    [owner, CHECKS_EACH],
  );
  await pool.query('vacuum analyze');
}
