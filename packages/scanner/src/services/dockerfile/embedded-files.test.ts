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

test.each([
  [
    'sed -i',
    "RUN sed -i 's/server_tokens off;/server_tokens on;/' /etc/nginx/nginx.conf",
    ['nginx_server_tokens_on 2'],
  ],
  [
    'a line that sed adds',
    "RUN sed -i '/^http/a server_tokens on;' /etc/nginx/nginx.conf",
    ['nginx_server_tokens_on 2'],
  ],
  ['sed that only prints', "RUN sed 's/server_tokens off;/server_tokens on;/' /etc/nginx/nginx.conf", []],
  ['what keeps what was there', "RUN sed -i 's/(server_tokens) .*/\\1 on;/' /etc/nginx/nginx.conf", []],
  ['a part of a line', "RUN sed -i 's/off;/on;/' /etc/nginx/nginx.conf", []],
  ['another value', "RUN sed -i 's/server_tokens on;/server_tokens off;/' /etc/nginx/nginx.conf", []],
  [
    'a group of commands',
    "RUN { echo 'server {'; \\\n  echo ' autoindex on;'; echo ' listen 80; }'; } > /etc/nginx/conf.d/a.conf",
    ['nginx_autoindex_on 3'],
  ],
  ['directives of nginx as options', `CMD ["nginx", "-g", "daemon off; user root;"]`, ['nginx_user_root 2']],
  ['those that say nothing', `CMD ["nginx", "-g", "daemon off;"]`, []],
  ['directives of Apache as options', 'CMD httpd -D FOREGROUND -c "TraceEnable on"', ['apache_trace_enabled 2']],
])('what commands change in a file is judged as a part of it: %s', async (_, text, found) => {
  expect(await foundIn('FROM nginx:1.31.1', ...text.split('\n'))).toEqual(found);
});

const PRIVILEGED_POOL = 'microsoft_iis_application_pool_privileged 3';

test.each([
  ['RUN appcmd set config /section:directoryBrowse /enabled:true', ['microsoft_iis_directory_browsing_enabled 3']],
  [
    'RUN appcmd.exe set config "Shop" -section:system.web/customErrors -mode:Off',
    ['microsoft_iis_custom_errors_off 3'],
  ],
  ['RUN C:\\a\\appcmd.exe set apppool Shop /processModel.identityType:LocalSystem', [PRIVILEGED_POOL]],
  ['RUN appcmd add apppool /name:Shop -processModel.identityType:LocalSystem', [PRIVILEGED_POOL]],
  [
    `RUN appcmd set config /section:applicationPools "/[name='a'].processModel.identityType:LocalSystem"`,
    [PRIVILEGED_POOL],
  ],
  ['RUN Set-ItemProperty IIS:\\AppPools\\Shop -Name processModel.identityType -Value 0', [PRIVILEGED_POOL]],
  ['RUN Set-ItemProperty IIS:\\AppPools\\Shop -Name processModel -Value @{identitytype=0}', [PRIVILEGED_POOL]],
  ["RUN $pool.processModel.identityType = 'LocalSystem'; $pool | Set-Item", [PRIVILEGED_POOL]],
  [
    'RUN powershell -Command "Set-WebConfigurationProperty -Filter /system.webServer/directoryBrowse -Name enabled -Value $true"',
    ['microsoft_iis_directory_browsing_enabled 3'],
  ],
  [
    'RUN powershell -Command "Set-WebConfigurationProperty -Filter \\"/system.webServer/directoryBrowse\\" -Name enabled -Value \\"True\\""',
    ['microsoft_iis_directory_browsing_enabled 3'],
  ],
  [
    'COPY <<EOF C:/inetpub/wwwroot/web.config\n<configuration>\n<system.webServer><directoryBrowse enabled="true" /></system.webServer>\n</configuration>\nEOF',
    ['microsoft_iis_directory_browsing_enabled 5'],
  ],
  ['RUN appcmd set config /section:directoryBrowse /enabled:false', []],
  ['RUN appcmd list config /section:directoryBrowse /enabled:true', []],
  ['RUN appcmd set apppool Shop /processModel.identityType:%IDENTITY%', []],
  ['RUN Set-ItemProperty IIS:\\AppPools\\Shop -Name processModel.identityType -Value 4', []],
  ['RUN Set-ItemProperty HKLM:\\Software\\Shop -Name identityType -Value 0', []],
])('what a step tells IIS is judged as its configuration: %s', async (text, found) => {
  expect(await foundIn('# escape=`', 'FROM mcr.microsoft.com/windows/servercore/iis', ...text.split('\n'))).toEqual(
    found,
  );
});
