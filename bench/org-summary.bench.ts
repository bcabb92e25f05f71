import { Agent, request } from 'node:http';
import { createClient } from '@plumbline/client/client';
import { startRun, waitForRun } from '@plumbline/client/runs';
import { addCluster, addMachine, addService } from '@plumbline/model/contract/clusters';
import { uploadConfigFile } from '@plumbline/model/contract/files';
import { startProduct, tokenOf } from '../tests/journeys/server.ts';
import { percentile } from './measure.ts';

/* Requests per second and the slowest percent of GET /cluster/orgSummary, with 200 clusters that have a report each. */

const CLUSTERS = 200;
const CONNECTIONS = 16;
const SECONDS = 10;
const ORGANIZATION = { kind: 'organization', name: 'Sample Organization' } as const;
const FILE = new TextEncoder().encode('bind 0.0.0.0\nprotected-mode no\n');

const product = await startProduct();
try {
  const token = await tokenOf(product, product.enterpriseUser);
  const client = createClient({
    baseUrl: `${product.address}/server`,
    cliPrefix: 'plumbline-cli',
    token: () => Promise.resolve(token),
  }).forOwner(ORGANIZATION);

  const runs: string[] = [];
  for (let number = 0; number < CLUSTERS; number += 1) {
    const cluster = `cluster-${number}`;
    const at = { cluster, machine: 'web', service: 'redis' };
    await client.call(addCluster, {
      params: { cluster },
      body: { location: '', clusterType: 'AWS', derivedFrom: 'MANUAL' },
    });
    await client.call(addMachine, { params: { cluster }, body: { id: 'web' } });
    await client.call(addService, { params: at, body: { serviceKey: 'redis', serviceName: 'redis' } });
    await client.call(uploadConfigFile, {
      params: at,
      query: { fileName: 'redis.conf', defaultFileName: 'redis.conf', subPath: '.' },
      body: FILE,
    });
    runs.push(await startRun(client, cluster));
  }
  for (const run of runs) await waitForRun(client, run);

  const address = `${product.address}/server/cluster/orgSummary?organizationName=${encodeURIComponent(ORGANIZATION.name)}`;
  const latencies = await load(address, token);
  const rate = latencies.length / SECONDS;
  process.stdout.write(
    `orgSummary with ${CLUSTERS} clusters: ${rate.toFixed(0)} requests/s, p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p99 ${percentile(latencies, 0.99).toFixed(1)} ms (${CONNECTIONS} connections, ${SECONDS} s)\n`,
  );
} finally {
  await product.stop();
}

/** Asks over and over on a fixed number of connections; gives the milliseconds of each answer. */
async function load(address: string, token: string): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const latencies: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const askUntilEnd = async (): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      await ask(address, token, agent);
      latencies.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askUntilEnd));
  agent.destroy();
  return latencies;
}

function ask(address: string, token: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`orgSummary answered ${String(response.statusCode)}`));
      response.resume().on('end', resolve);
    });
    asked.on('error', reject).end();
  });
}
