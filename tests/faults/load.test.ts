import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRedisCluster, uploadRedisFile } from './clusters.ts';
import { startDeployment, type Deployment } from './deployment.ts';

const UPLOADS = 50;
const MEBIBYTE = 1024 * 1024;
const MOST_MEMORY_MIB = 400;
const ANONYMOUS_CALLS_PER_MINUTE = 20;

let deployment: Deployment;
beforeAll(async () => {
  const settings = { PLUMBLINE_ANONYMOUS_CALLS_PER_MINUTE: String(ANONYMOUS_CALLS_PER_MINUTE) };
  deployment = await startDeployment({ apis: 1, workers: 0, settings });
}, 120_000);
afterAll(() => deployment.stop(), 60_000);

function api() {
  const [first] = deployment.apis;
  if (!first) throw new Error('There is no API process.');
  return first;
}

/** The most that the process has had in memory, in MiB. Source: proc_pid_status(5), VmHWM. */
async function peakMemoryMiB(): Promise<number> {
  const status = await readFile(`/proc/${api().child().pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

test.skipIf(process.platform !== 'linux')(
  `${UPLOADS} uploads of 10 MiB at once need less than ${MOST_MEMORY_MIB} MiB of memory`,
  async () => {
    const owner = deployment.owner(api());
    await addRedisCluster(owner, 'large');
    const shared = randomBytes(10 * MEBIBYTE - 8);
    await Promise.all(
      Array.from({ length: UPLOADS }, (_, number) => {
        const content = new Uint8Array(10 * MEBIBYTE);
        content.set(shared);
        content.set(new TextEncoder().encode(String(number).padStart(8)), shared.length);
        return uploadRedisFile(owner, 'large', `redis-${number}.conf`, content);
      }),
    );
    const peakMiB = await peakMemoryMiB();
    process.stdout.write(`${UPLOADS} uploads of 10 MiB at once: at most ${peakMiB.toFixed(0)} MiB\n`);
    expect(peakMiB).toBeLessThan(MOST_MEMORY_MIB);
  },
  120_000,
);

test('a flood of calls without a token is turned away, and others are served meanwhile', async () => {
  const flood = Array.from({ length: 20 * ANONYMOUS_CALLS_PER_MINUTE }, () =>
    fetch(`${api().address}/server/registration/does-user-exist?userName=a%40example.com`),
  );
  const owner = deployment.owner(api());
  await addRedisCluster(owner, 'served');
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.length - refused.length).toBe(ANONYMOUS_CALLS_PER_MINUTE);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});
