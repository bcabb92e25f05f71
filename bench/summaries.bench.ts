import { Agent, request } from 'node:http';
import { findRunningPostgres } from '@plumbline/server/database/embedded-postgres';
import pg from 'pg';
import { startProduct, tokenOf, type ProductServer } from '../tests/journeys/server.ts';
import { percentile } from './measure.ts';

/*
 * GET orgSummary and userSummary of owners with 1,000 clusters that have 100 reports each, over HTTP with a token,
 * against the SQL that one would write by hand, over the same driver in this process, by turns.
 */

const CLUSTERS = 1000;
const REPORTS_EACH = 100;
const CONNECTIONS = 16;
const TURNS = 4;
const TURN_SECONDS = 4;

const BY_HAND = `
  select clusters.name, total_reports, newest_report,
    reports.sev1, reports.sev2, reports.sev3, reports.sev4, reports.sev5
  from clusters
  left join reports on reports.owner = clusters.owner and reports.cluster_id = clusters.id
    and reports.name = clusters.newest_report
  where clusters.owner = $1 order by clusters.name`;

interface Side {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
  readonly latencies: number[];
}

const product = await startProduct();
try {
  const url = await findRunningPostgres({ dataFolder: product.dataFolder });
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, options: '-c plumbline.system=on' });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    await compare(product, pool, agent, {
      call: 'orgSummary',
      owner: 'organization:Sample Organization',
      path: '/cluster/orgSummary?organizationName=Sample%20Organization',
    });
    const { email } = product.enterpriseUser;
    await compare(product, pool, agent, {
      call: 'userSummary',
      owner: `user:${email}`,
      path: `/plumbline-cli/userSummary?userName=${encodeURIComponent(email)}`,
    });
  } finally {
    agent.destroy();
    await pool.end();
  }
} finally {
  await product.stop();
}

interface Call {
  readonly call: string;
  readonly owner: string;
  readonly path: string;
}

async function compare(server: ProductServer, pool: pg.Pool, agent: Agent, { call, owner, path }: Call): Promise<void> {
  await fill(pool, owner);
  const token = await tokenOf(server, server.enterpriseUser);
  const address = `${server.address}/server${path}`;
  const ours: Side = { name: call, ask: () => ask(address, token, agent), latencies: [] };
  const byHand: Side = { name: 'SQL by hand', ask: () => pool.query(BY_HAND, [owner]), latencies: [] };
  for (let turn = 0; turn < TURNS; turn += 1) for (const side of [ours, byHand]) await load(side);
  for (const side of [ours, byHand]) print(side);
  const share = (100 * ours.latencies.length) / byHand.latencies.length;
  process.stdout.write(`${call} has ${share.toFixed(0)} % of the throughput of the SQL by hand\n`);
}

function print({ name, latencies }: Side): void {
  const rate = latencies.length / (TURNS * TURN_SECONDS);
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(latencies, share).toFixed(1));
  process.stdout.write(`${name}: ${rate.toFixed(0)} a second, p50 ${p50} ms, p99 ${p99} ms\n`);
}

async function fill(pool: pg.Pool, owner: string): Promise<void> {
  await pool.query(
    `insert into clusters (owner, name, follow_includes, total_reports, newest_report, sev1, sev2, sev3, sev4, sev5)
     select $1, 'cluster-' || number, true, $3::integer, 1700000000 + $3::integer, 1, 2, 3, 4, 5
     from generate_series(1, $2::integer) as number`,
    [owner, CLUSTERS, REPORTS_EACH],
  );
  await pool.query(
    `insert into reports (owner, cluster_id, name, sev1, sev2, sev3, sev4, sev5, score, rules_version,
       body_sha256, body_size, bundle_sha256, bundle_size)
     select owner, id, 1700000000 + number, 1, 2, 3, 4, 5, 50, 'bench', '', 0, '', 0
     from clusters, generate_series(1, $2::integer) as number where owner = $1`,
    [owner, REPORTS_EACH],
  );
  await pool.query('analyze');
}

/** Asks over and over on a fixed number of connections. */
async function load({ ask: askOnce, latencies }: Side): Promise<void> {
  const end = performance.now() + TURN_SECONDS * 1000;
  const askUntilEnd = async (): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      await askOnce();
      latencies.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askUntilEnd));
}

function ask(address: string, token: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${String(response.statusCode)}`));
      response.resume().on('end', resolve);
    });
    asked.on('error', reject).end();
  });
}
