import type { Bundle } from '@plumbline/model/bundle';
import { expect, test } from 'vitest';
import { scan } from '../../scan.ts';

async function foundIn(...lines: readonly string[]): Promise<readonly string[]> {
  const configFileList = [
    { fileName: 'Dockerfile', defaultFileName: 'Dockerfile', subPath: '.', configFileType: 'dockerfile' as const },
  ];
  const bundle: Bundle = {
    manifest: {
      name: 'c',
      machines: { m: { id: 'm', services: { s: { serviceName: 'dockerfile', configFileList } } } },
    },
    read: () => new TextEncoder().encode([...lines, ''].join('\n')),
  };
  const { failed } = await scan(bundle, { leaveOut: 'hygiene' });
  const others = failed.filter(({ rule }) => !rule.name.startsWith('dockerfile_'));
  return others.map(({ rule, fromLine = -1 }) => `${rule.name} ${fromLine + 1}`);
}

test('the here-document of a COPY is checked as the file that it is', async () => {
  const lines = [
    'COPY <<EOF /etc/nginx/conf.d/default.conf',
    'server {',
    '  listen 80;',
    '  autoindex on;',
    '}',
    'EOF',
  ];
  expect(await foundIn('FROM nginx:1.31.1', ...lines)).toEqual(['nginx_autoindex_on 5']);
  expect(await foundIn('FROM nginx:1.31.1', ...lines.map((line) => line.replace('on;', 'off;')))).toEqual([]);
});

test.each([
  ['cat', ["RUN cat <<'EOF' > /etc/redis.conf", 'enable-debug-command yes', 'EOF'], 3],
  ['tee', ['RUN tee /etc/redis.conf <<EOF', 'enable-debug-command yes', 'EOF'], 3],
  ['a script', ['RUN <<EOF', 'set -e', 'cat > /etc/redis.conf <<CONF', 'enable-debug-command yes', 'CONF', 'EOF'], 5],
  ['echo', ['RUN true && \\', '  echo "enable-debug-command yes" >> /etc/redis.conf'], 3],
  ['printf', ["RUN printf '%s\\n' 'port 0' \\", "  'enable-debug-command yes' > /etc/redis.conf"], 3],
  ['tee behind echo', ['RUN echo enable-debug-command yes | tee -a /etc/redis.conf'], 2],
])('so is what a command writes: %s', async (_, lines, line) => {
  expect(await foundIn('FROM redis:8', ...lines)).toEqual([`redis_debug_command_enabled ${line}`]);
});

test('and what a script of the image writes when it starts', async () => {
  const script = ['#!/bin/sh', 'cat > "$PGDATA/pg_hba.conf" <<HBA', 'host all all 0.0.0.0/0 trust', 'HBA'];
  expect(
    await foundIn('FROM postgres:18', "COPY <<'EOF' /docker-entrypoint-initdb.d/hba.sh", ...script, 'EOF'),
  ).toEqual(['postgres_hba_trust_remote 5']);
});

test.each([
  ['a stage that is no part of the image', ['RUN echo enable-debug-command yes > /etc/redis.conf', 'FROM alpine:3.22']],
  ['a variable', ['COPY <<EOF /etc/redis.conf', 'enable-debug-command $DEBUG', 'EOF']],
  ['a path that is a variable', ['RUN echo enable-debug-command yes > $CONF']],
  ['a file of another program', ['COPY <<EOF /etc/notes.txt', 'enable-debug-command yes', 'EOF']],
  [
    'a later file in its place',
    ['RUN echo enable-debug-command yes > /etc/redis.conf', 'RUN echo port 0 > /etc/redis.conf'],
  ],
  ['what is printed', ['RUN echo enable-debug-command yes']],
])('nothing is said of %s', async (_, lines) => {
  expect(await foundIn('FROM redis:8', ...lines)).toEqual([]);
});

test('a variable of nginx behind a backslash is one', async () => {
  const lines = ['server {', '  listen 80;', '  add_header X-Host \\$host;', '  autoindex on;', '}', 'EOF'];
  expect(await foundIn('FROM nginx:1.31.1', 'COPY <<EOF /etc/nginx/conf.d/default.conf', ...lines)).toContain(
    'nginx_autoindex_on 6',
  );
});

test.each([
  ['a variable in it', 'RUN cat > /etc/mysql/conf.d/a.cnf <<END\n[mysqld]\nlocal_infile=$A\nEND', []],
  ['a file of nobody', "RUN cat > /etc/shop.txt <<'END'\n[mysqld]\nlocal_infile=1\nEND", []],
  ['options', 'CMD ["mysqld", "--local-infile=1"]', ['mysql_local_infile_on 2']],
  ['a text', 'CMD mysqld --local-infile=1', ['mysql_local_infile_on 2']],
  ['those that the last replaces', 'CMD ["mysqld", "--local-infile=1"]\nCMD ["mysqld"]', []],
  ['variables', 'ENV druid_javascript_enabled=true', ['apache_druid_javascript_on 2']],
])('what an image gives a server is judged as its file: %s', async (_, text, found) => {
  expect(await foundIn('FROM mysql:8.4', ...text.split('\n'))).toEqual(found);
});
