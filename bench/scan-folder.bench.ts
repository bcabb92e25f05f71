import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, runProgram } from '../tools/processes.ts';
import { median, runNode } from './measure.ts';

/* How long `plumbline scan` takes on 1,000 mixed files, beside a Node that only reads them. */

const COPIES = 25;
const WANTED_FILES = 1000;
const RUNS = 5;

const DOCKERFILE = `FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci && npm cache clean --force
COPY . .
RUN curl -k https://example.com/tool.sh | sh
FROM node:24-bookworm-slim
WORKDIR /app
ENV API_TOKEN=s3cr3t-t0k3n-value
COPY --from=build /app ./
EXPOSE 22 3000
CMD ["node", "server.js"]
`;
const COMPOSE = `services:
  web:
    image: example/web:1.4.2
    ports: ["80:8080"]
    environment: { DATABASE_URL: "postgres://app:\${DB_PASSWORD}@db/app" }
    depends_on: [db, cache]
  db:
    image: postgres:16
    environment: { POSTGRES_PASSWORD: postgres }
    ports: ["5432:5432"]
    volumes: ["data:/var/lib/postgresql/data"]
  cache:
    image: redis:latest
    privileged: true
    volumes: ["/var/run/docker.sock:/var/run/docker.sock"]
volumes: { data: {} }
`;
const REDIS = `bind 0.0.0.0
protected-mode no
port 6379
timeout 0
save 900 1
maxmemory 256mb
`;
const READ_ALL = `
const { readdirSync, readFileSync } = require('node:fs');
for (const entry of readdirSync('.', { recursive: true, withFileTypes: true }))
  if (entry.isFile()) readFileSync(entry.parentPath + '/' + entry.name);`;

const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-bench-'));
try {
  await fill(folder);
  await runProgram('node', ['tools/run.js', 'build', 'cli']);
  const bundle = path.join(ROOT, 'apps', 'cli', 'dist', 'built', 'package', 'plumbline.cjs');
  const reading: number[] = [];
  const scanning: number[] = [];
  let peakMiB = 0;
  for (let run = 0; run < RUNS; run += 1) {
    reading.push((await runNode(['-e', READ_ALL], folder)).ms);
    const scan = await runNode([
      bundle,
      'scan',
      folder,
      '--output',
      'json',
      '--output-dir',
      path.join(folder, '..', 'plumbline-bench-out'),
    ]);
    scanning.push(scan.ms);
    peakMiB = Math.max(peakMiB, scan.peakMiB);
  }
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;
  const seconds = median(scanning) / 1000;
  process.stdout.write(
    `${files} files: read alone ${median(reading).toFixed(0)} ms, scanned ${median(scanning).toFixed(0)} ms (${(files / seconds).toFixed(0)} files/s, ${(median(scanning) / median(reading)).toFixed(1)} times), peak ${peakMiB.toFixed(0)} MiB (median of ${RUNS})\n`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
  await rm(path.join(tmpdir(), 'plumbline-bench-out'), { recursive: true, force: true });
}

/** Copies of the demo projects, with container files and small services until there are enough. */
async function fill(target: string): Promise<void> {
  const demo = path.join(ROOT, 'apps', 'server', 'demo-files');
  let files = 0;
  for (let copy = 0; copy < COPIES; copy += 1) {
    for (const project of await readdir(demo)) {
      const source = path.join(demo, project, `stage-${(copy % 3) + 1}`);
      await cp(source, path.join(target, `team-${copy}`, project), { recursive: true });
      files += (await readdir(source, { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      ).length;
    }
  }
  for (let number = 0; files < WANTED_FILES; number += 1) {
    const app = path.join(target, 'apps', `app-${number}`);
    await mkdir(app, { recursive: true });
    for (const [name, text] of [
      ['Dockerfile', DOCKERFILE],
      ['docker-compose.yml', COMPOSE],
      ['redis.conf', REDIS],
    ] as const) {
      if (files >= WANTED_FILES) break;
      await writeFile(path.join(app, name), text);
      files += 1;
    }
  }
  await readFile(path.join(target, 'team-0', 'nginx', 'nginx.conf')); // fails when the demo files have moved
}
