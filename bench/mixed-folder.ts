import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../tools/processes.ts';

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
/**
 * Fills a folder with so many files: copies of the demo projects, two files in five, and container files and small services.
 */
export async function fillMixed(target: string, wanted: number): Promise<void> {
  const demo = path.join(ROOT, 'apps', 'server', 'demo-files');
  let files = 0;
  for (let copy = 0; files < (wanted * 2) / 5; copy += 1) {
    for (const project of await readdir(demo)) {
      const source = path.join(demo, project, `stage-${(copy % 3) + 1}`);
      await cp(source, path.join(target, `team-${copy}`, project), { recursive: true });
      files += (await readdir(source, { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      ).length;
    }
  }
  for (let number = 0; files < wanted; number += 1) {
    const app = path.join(target, 'apps', `app-${number}`);
    await mkdir(app, { recursive: true });
    for (const [name, text] of [
      ['Dockerfile', DOCKERFILE],
      ['docker-compose.yml', COMPOSE],
      ['redis.conf', REDIS],
    ] as const) {
      if (files >= wanted) break;
      await writeFile(path.join(app, name), text);
      files += 1;
    }
  }
  await readFile(path.join(target, 'team-0', 'nginx', 'nginx.conf')); // fails when the demo files have moved
}
