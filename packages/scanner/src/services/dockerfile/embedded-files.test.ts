import type { Bundle } from '@plumbline/model/bundle';
import { expect, test } from 'vitest';
import { scan } from '../../scan.ts';

test.each([
  [
    'a heredoc',
    "RUN cat > /etc/mysql/conf.d/a.cnf <<'END'\n[mysqld]\nlocal_infile=1\nEND",
    ['mysql_local_infile_on 4'],
  ],
  ['one of COPY', 'COPY <<END /etc/mysql/conf.d/a.cnf\n[mysqld]\nlocal_infile=1\nEND', ['mysql_local_infile_on 4']],
  [
    'tee',
    'RUN tee /etc/redis/redis.conf <<-END\n\tport 6379\n\tenable-debug-command yes\n\tEND',
    ['redis_debug_command_enabled 4'],
  ],
  ['a variable in it', 'RUN cat > /etc/mysql/conf.d/a.cnf <<END\n[mysqld]\nlocal_infile=$A\nEND', []],
  ['a file of nobody', "RUN cat > /etc/shop.txt <<'END'\n[mysqld]\nlocal_infile=1\nEND", []],
  ['options', 'CMD ["mysqld", "--local-infile=1"]', ['mysql_local_infile_on 2']],
  ['a text', 'CMD mysqld --local-infile=1', ['mysql_local_infile_on 2']],
  ['those that the last replaces', 'CMD ["mysqld", "--local-infile=1"]\nCMD ["mysqld"]', []],
  ['variables', 'ENV druid_javascript_enabled=true', ['apache_druid_javascript_on 2']],
])('what an image gives a server is judged as its file: %s', async (_, text, found) => {
  const configFileList = [
    { fileName: 'Dockerfile', defaultFileName: 'Dockerfile', subPath: '.', configFileType: 'dockerfile' as const },
  ];
  const services = { s: { serviceName: 'dockerfile', configFileList } };
  const bundle: Bundle = {
    manifest: { name: 'c', machines: { m: { id: 'm', services } } },
    read: () => new TextEncoder().encode(`FROM mysql:8.4\n${text}\n`),
  };
  const { failed } = await scan(bundle);
  const others = failed.filter(({ rule }) => !rule.name.startsWith('dockerfile_'));
  expect(others.map(({ rule, fromLine = -1 }) => `${rule.name} ${fromLine + 1}`)).toEqual(found);
});
