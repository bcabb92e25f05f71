import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { ConfigFileType } from '@plumbline/model/configuration-file';
import { includeDirectives } from '@plumbline/model/include-directives';
import { describe, expect, test } from 'vitest';
import type { Source } from '../formats/tree.ts';
import { loadService } from '../services.ts';

/* What is read of a text alone (`includeDirectives`) is what the scanner reads of its tree. */

interface Sample {
  readonly serviceName: string;
  readonly configFileType: ConfigFileType;
  readonly text: string;
}

async function expectSameRequests({ serviceName, configFileType, text }: Sample): Promise<number> {
  const definition = await loadService(serviceName);
  const parser = definition?.parsers[configFileType] ?? Object.values(definition?.parsers ?? {})[0];
  const source: Source = { text, fileName: 'file', subPath: '.', configFileType };
  const parsed = parser?.(source);
  const asked = parsed ? (definition?.includes?.(parsed) ?? []) : [];
  const ofTree = asked
    .filter(({ pattern }) => !READ_UNASKED.has(pattern))
    .map((request) => ({ relativeTo: 'main-file', ...request }));
  const ofText = includeDirectives(serviceName, configFileType, text).flatMap(({ requests }) => requests);
  expect(ofText.toSorted(byText), text.slice(0, 2000)).toEqual(ofTree.toSorted(byText));
  return ofTree.length;
}

/** What a program looks for beside its file, though no line of that says so. */
const READ_UNASKED: ReadonlySet<string> = new Set(['postgresql.auto.conf']);

/** Programs read them one after the other, but each by itself. */
function byText(a: object, b: object): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

const TYPES: Readonly<Record<string, ConfigFileType>> = {
  nginx: 'nginx',
  apache: 'httpd',
  mysql: 'mysql',
  postgres: 'properties',
  redis: 'redis',
  docker_compose: 'yaml',
  kerberos: 'krb',
};

test('every file of the fixtures', async () => {
  let found = 0;
  for (const [serviceName, configFileType] of Object.entries(TYPES)) {
    const folder = new URL(`../services/${serviceName}/fixtures/`, import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => !file.endsWith('.json') && statSync(new URL(file, folder)).isFile(),
    );
    for (const file of files) {
      const text = readFileSync(new URL(file, folder), 'utf8');
      const type = file.endsWith('pg_hba.conf') ? 'pg_hba' : configFileType;
      found += await expectSameRequests({ serviceName, configFileType: type, text });
    }
  }
  expect(found).toBeGreaterThan(10);
});

describe('what is hard to read', () => {
  test.each<[string, ConfigFileType, string, number]>([
    [
      'nginx',
      'nginx',
      'include "conf.d/a b.conf"; http { include \'x.conf\'; server { include /etc/nginx/*.conf; } }',
      3,
    ],
    ['nginx', 'nginx', 'http { # include no.conf;\n include conf.d/*.conf ; include mime.types; }', 2],
    ['nginx', 'nginx', 'include ${folder}/a.conf; include {{ file }};', 0],
    ['nginx', 'nginx', 'set_by_lua_block $a { x = [[}]] -- }\n include no.conf; }\ninclude a.conf;', 1],
    ['nginx', 'nginx', 'add_header A "b;\ninclude a.conf;\r"include" b\\"c.conf;', 2],
    ['apache', 'httpd', 'ServerRoot "/etc/httpd/"\nInclude "conf.d/a b.conf" x.conf\n  includeoptional mods/*.load', 3],
    ['apache', 'httpd', '<IfModule x>\nInclude sites/\n</IfModule>\n#Include no.conf\nInclude \\\n  a.conf', 2],
    ['mysql', 'mysql', '!includedir /etc/mysql/conf.d/\n[mysqld]\n!include my extra.cnf  \n#!include no.cnf', 2],
    ['postgres', 'properties', "include 'it''s.conf' # why\ninclude_dir = 'conf.d/'\nInclude_If_Exists local.conf", 3],
    ['postgres', 'pg_hba', 'include_dir "hba d"\nlocal @dbs,app alice,@admins peer # @no\nhost "@no" all all md5', 3],
    [
      'docker_compose',
      'yaml',
      'services:\n  a:\n    env_file: a.env # why\n  b:\n    env_file: ["b c.env", \'d.env\', $E]\n',
      3,
    ],
    [
      'docker_compose',
      'yaml',
      'services:\n  a:\n    env_file:\n    # why\n    - a.env\n    - path: ./b.env\n      required: false\n    - {path: "c.env"}\n    image: d\n',
      3,
    ],
    [
      'docker_compose',
      'yaml',
      'include:\n  - a.yml\n  - path: ../b.yml\n    project_directory: ..\n    env_file: b.env\n  - path:\n      - c.yml\n      - d.yml\n  - {path: [e.yml, f.yml], env_file: [g.env]}\nservices: {}\n',
      8,
    ],
    [
      'docker_compose',
      'yaml',
      'include: [a.yml, "b.yml"]\nservices:\n  c:\n    extends: {file: d.yml, service: e}\n  f:\n    extends:\n      service: g\n      file: \'h.yml\'\n    environment:\n      file: no.yml\n',
      4,
    ],
    [
      'kerberos',
      'krb',
      '[libdefaults]\nincludedir /etc/krb5.conf.d/\n include no.conf\ninclude /etc/a b.conf\n#include no',
      2,
    ],
    ['redis', 'redis', 'include /etc/redis/a.conf "b c.conf"\nINCLUDE *.d\n# include no.conf', 3],
  ])('%s, %s: %j', async (serviceName, configFileType, text, count) => {
    expect(await expectSameRequests({ serviceName, configFileType, text })).toBe(count);
  });
});
