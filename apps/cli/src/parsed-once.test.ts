import type { Parser } from '@plumbline/scanner/formats/tree';
import { scan } from '@plumbline/scanner/scan';
import { loadService } from '@plumbline/scanner/services';
import { expect, test, vi } from 'vitest';
import { runCommandLine } from './command-line.ts';
import { discover } from './discover/discover.ts';
import { folderWith } from './testing/folders.ts';
import { recordingTerminal } from './testing/recording-terminal.ts';

const SITE = 'server {\n  listen 80;\n  server_name a;\n  location /files {\n    alias /srv/files/;\n  }\n}\n';
const FILES = {
  'web/nginx.conf': 'events {}\nhttp {\n  include sites-enabled/*;\n}\n',
  'web/sites-enabled/shop': SITE,
  'web/sites-enabled/docs': SITE,
  'alone/sites-enabled/blog': SITE,
  'apache/httpd.conf': 'ServerRoot /etc/httpd\nInclude conf.d/*.conf\n',
  'apache/conf.d/tls.conf': 'SSLProtocol all\n',
  'mysql/my.cnf': '[mysqld]\nlocal_infile=1\n!includedir conf.d\n',
  'mysql/conf.d/more.cnf': '[mysqld]\nskip_grant_tables\n',
  'pg/postgresql.conf': "include 'more.conf'\nssl = off\n",
  'pg/more.conf': 'log_connections = off\n',
  'redis/redis.conf': 'bind 0.0.0.0\ninclude more.conf\n',
  'redis/more.conf': 'protected-mode no\n',
  'shop/compose.yml': 'include: [infra.yml]\nservices:\n  a: {image: "a:1", env_file: a.env}\n',
  'shop/infra.yml': 'services:\n  b: {image: "b:1", privileged: true}\n',
  'shop/a.env': 'API_TOKEN=8c1f0e7a52\n',
};
const PARSERS = [
  ['nginx', 'nginx'],
  ['apache', 'httpd'],
  ['mysql', 'mysql'],
  ['postgres', 'properties'],
  ['redis', 'redis'],
  ['docker_compose', 'yaml'],
  ['docker_compose', 'properties'],
] as const;

test('a scan parses no file that was parsed to find what it includes, and finds the same', async () => {
  const folder = await folderWith(FILES);
  const options = { judgedAt: '2026-11-22' };
  const anew = await scan(await discover(folder, 'cluster', () => {}), options);

  const parsed: string[] = [];
  for (const [serviceName, configFileType] of PARSERS) {
    const definition = await loadService(serviceName);
    const parsers = definition?.parsers as Record<typeof configFileType, Parser>;
    const parse = parsers[configFileType];
    vi.spyOn(parsers, configFileType).mockImplementation((source) => {
      parsed.push(`${source.subPath}/${source.fileName}`);
      return parse(source);
    });
  }
  const terminal = recordingTerminal();
  await runCommandLine(
    ['scan', folder, '--output', 'json', '--output-dir', '-', '--judged-at', options.judgedAt],
    {},
    terminal,
  );
  vi.restoreAllMocks();
  expect(parsed.toSorted()).toEqual(Object.keys(FILES).toSorted());

  const { failed, passed, unknown, notes, coverage } = JSON.parse(terminal.printed.join('\n')) as typeof anew;
  expect({ failed, passed, unknown, notes, coverage }).toEqual({
    failed: anew.failed,
    passed: anew.passed,
    unknown: anew.unknown,
    notes: anew.notes,
    coverage: { ...anew.coverage },
  });
  expect(failed.filter(({ alias }) => alias !== undefined).length).toBeGreaterThan(5);
});
