import { findRunningPostgres } from '@plumbline/server/database/embedded-postgres';
import { makeZip } from '@plumbline/server/testing/test-zip';
import pg from 'pg';
import { startProduct, tokenOf, type ProductServer } from '../tests/journeys/server.ts';
import { percentile } from './measure.ts';

/*
 * What owners feel of each other: the run of one file while somebody else has twenty large runs queued, beside the same
 * run alone; and the sums behind `GET /cluster/usage` for an owner with 1,000 clusters of 20 files and 100 reports each,
 * beside the same sums over every row.
 */

const LARGE_RUNS = 20;
const LARGE_FILES = 300;
const CLUSTERS = 1000;
const TIMES = 30;

const BY_ROWS = `
  select (select sum(blob_size) from files where owner = $1)
    + (select sum(body_size + bundle_size) from reports where owner = $1)`;

const product = await startProduct();
try {
  const token = await tokenOf(product, product.enterpriseUser);
  await compareRuns(product, token);
  await compareSums(product, token);
} finally {
  await product.stop();
}

async function compareRuns({ address, enterpriseUser }: ProductServer, token: string): Promise<void> {
  const own = `userName=${encodeURIComponent(enterpriseUser.email)}`;
  const others = 'organizationName=Sample%20Organization';
  const call = async (method: string, path: string, body?: Uint8Array<ArrayBuffer>, prefer = ''): Promise<void> => {
    const response = await fetch(`${address}/server${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream', prefer },
      ...(body ? { body } : {}),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  };
  const runOne = async (): Promise<number> => {
    const startedMs = performance.now();
    await call('PUT', `/plumbline-cli/cluster/run-report/small?${own}`);
    return performance.now() - startedMs;
  };
  await call('POST', `/plumbline-cli/upload-cluster-zip?${own}`, await zipOf('small', 1));
  await runOne();
  const aloneMs = await runOne();
  for (let run = 0; run < LARGE_RUNS; run += 1) {
    await call('POST', `/cluster/upload-cluster-zip?${others}`, await zipOf(`large-${run}`, LARGE_FILES));
  }
  const startedMs = performance.now();
  for (let run = 0; run < LARGE_RUNS; run += 1) {
    await call('PUT', `/cluster/run-report/large-${run}?${others}`, undefined, 'respond-async');
  }
  const besideMs = await runOne();
  await call('PUT', `/cluster/run-report/large-${LARGE_RUNS - 1}?${others}`);
  const allMs = performance.now() - startedMs;
  process.stdout.write(
    `one file: ${aloneMs.toFixed(0)} ms alone, ${besideMs.toFixed(0)} ms beside ${LARGE_RUNS} runs of another owner, which took ${allMs.toFixed(0)} ms\n`,
  );
}

async function zipOf(name: string, files: number): Promise<Uint8Array<ArrayBuffer>> {
  const names = Array.from({ length: files }, (_, number) => `redis-${number}.conf`);
  const file = { defaultFileName: 'redis.conf', subPath: '.', configFileType: 'redis' };
  const configFileList = names.map((fileName) => ({ fileName, ...file }));
  const services = { cache: { serviceName: 'redis', configFileList } };
  const manifest = { name, customerId: '', machines: { m: { id: 'm', services } } };
  const entries = names.map((fileName) => ({ name: `m/cache/${fileName}`, content: `# ${fileName}\nbind 0.0.0.0\n` }));
  return new Uint8Array(await makeZip([{ name: 'manifest.json', content: JSON.stringify(manifest) }, ...entries]));
}

async function compareSums({ address, dataFolder }: ProductServer, token: string): Promise<void> {
  const owner = 'organization:Sample Organization';
  const pool = new pg.Pool({
    connectionString: await findRunningPostgres({ dataFolder }),
    options: '-c plumbline.system=on',
  });
  try {
    await fill(pool, owner);
    const usage = `${address}/server/cluster/usage?organizationName=Sample%20Organization`;
    const ask = async (): Promise<unknown> =>
      (await fetch(usage, { headers: { authorization: `Bearer ${token}` } })).json();
    const ours = await timesOf(ask);
    const byRows = await timesOf(() => pool.query(BY_ROWS, [owner]));
    process.stdout.write(
      `usage over HTTP: p50 ${percentile(ours, 0.5).toFixed(1)} ms; its sums over every row: p50 ${percentile(byRows, 0.5).toFixed(1)} ms\n`,
    );
  } finally {
    await pool.end();
  }
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const startedMs = performance.now();
    await work();
    times.push(performance.now() - startedMs);
  }
  return times;
}

async function fill(pool: pg.Pool, owner: string): Promise<void> {
  const statements = [
    `insert into clusters (owner, name, follow_includes, total_reports)
     select $1, 'cluster-' || number, true, 100 from generate_series(1, ${CLUSTERS}) as number`,
    `insert into services (owner, cluster_id, key, service_name)
     select owner, id, 'bench', 'nginx' from clusters where owner = $1 and name like 'cluster-%'`,
    `insert into files (owner, service_id, kind, path, file_name, sub_path, config_file_type, blob_sha256, blob_size)
     select owner, id, 'configuration', 'f' || number, 'f', '.', 'nginx', md5(number::text || id::text), 5000
     from services, generate_series(1, 20) as number where owner = $1 and key = 'bench'`,
    `insert into reports (owner, cluster_id, name, sev1, sev2, sev3, sev4, sev5, rules_version,
       body_sha256, body_size, bundle_sha256, bundle_size)
     select owner, id, number, 0, 0, 0, 0, 0, 'bench', md5(number::text || id::text), 60000, md5(id::text), 2000
     from clusters, generate_series(1, 100) as number where owner = $1 and name like 'cluster-%'`,
  ];
  for (const statement of statements) await pool.query(statement, [owner]);
  await pool.query('analyze');
}
