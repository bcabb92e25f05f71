import { describe, expect, test } from 'vitest';
import { enterpriseDirectiveWarning } from './enterprise-directives.ts';

/** `line: directive`, and how many more there are. */
function found(serviceName: string, text: string, configFileType = 'custom'): string | undefined {
  const warning = enterpriseDirectiveWarning(serviceName, { fileName: 'f.conf', configFileType }, text);
  if (warning === undefined) return undefined;
  const [, line, name] = /^f\.conf, line (\d+).*?: "(.+?)" is only supported/.exec(warning) ?? [];
  const [, more] = /\(and (\d+) more\)/.exec(warning) ?? [];
  return `${line}: ${name}${more === undefined ? '' : ` +${more}`}`;
}

test('the sentence names file, line and directive', () => {
  const file = { fileName: 'nginx.conf', configFileType: 'nginx' };
  expect(enterpriseDirectiveWarning('nginx', file, 'http {\n  include a.conf;\n}')).toBe(
    'nginx.conf, line 2: "include" is only supported in the enterprise version. Uploaded files must not use it.',
  );
  expect(enterpriseDirectiveWarning('nginx', file, 'include a; include b; include c;')).toMatch(
    /^nginx\.conf, line 1 \(and 2 more\): "include"/,
  );
});

describe('nginx', () => {
  test.each([
    ['http { server { include conf.d/*.conf; } }', '1: include'],
    ['# include a;\nworker_processes 1;\n\ninclude b;', '4: include'],
    ['log_format main "include a;"; include b;', '1: include'],
    ['set $a "\n\n"; include b;', '3: include'],
    ['content_by_lua_block {\n  local t = { "}" } -- }\n  include = 1\n}\ninclude b;', '5: include'],
    ['map $a ${b}c { default include; }', undefined],
    ['add_header X include; try_files include =404;', undefined],
    ["return 200 'x; include a;';", undefined],
    ['included a;', undefined],
  ])('%j: %s', (text, expected) => expect(found('nginx', text)).toBe(expected));
});

describe('files of lines', () => {
  test.each([
    ['apache', 'ServerRoot /x\n  IncludeOptional mods/*.load\nInclude a', '2: IncludeOptional +1'],
    ['apache', '# Include a\nCustomLog \\\n  include common\n<IfModule include>', undefined],
    ['mysql', '[mysqld]\r\n!includedir /etc/mysql/conf.d/\r\n', '2: !includedir'],
    ['mysql', '#!include /a\n[mysqld]\ninclude = 1', undefined],
    ['kerberos', '[libdefaults]\nincludedir /etc/krb5.conf.d/', '2: includedir'],
    ['kerberos', '[a]\n  include = /b\n; include /c', undefined],
    ['postgres', "port = 1\ninclude_dir 'conf.d'\nInclude = 'b'", '2: include_dir +1'],
    ['postgres', "include='a'\ninclude_dir = b\ninclude   c", '1: include +2'],
    ['postgres', "#include 'a'\ninclude\nsearch_path = '@a'", undefined],
    ['redis', 'include /etc/redis/other.conf', undefined],
    ['no such service', 'include a;', undefined],
  ])('%s %j: %s', (serviceName, text, expected) => expect(found(serviceName, text)).toBe(expected));

  test.each([
    ['local all all peer\ninclude other.conf', '2: include'],
    ['host all,@dbs all 10.0.0.0/8 md5', '1: @'],
    ['local all @admins peer # @x', '1: @'],
    ['local all "@admins" peer # see @team', undefined],
    ['# local all @admins peer', undefined],
    ['local all ann@example.com peer', undefined],
  ])('pg_hba.conf %j: %s', (text, expected) => expect(found('postgres', text, 'pg_hba')).toBe(expected));
});

test('a long file full of them is searched once', () => {
  expect(found('nginx', '\n\ninclude a;'.repeat(20_000))).toBe('3: include +19999');
});

test('a long file without any is searched in little time', () => {
  const texts = [
    '"'.repeat(200_000),
    'a "'.repeat(80_000),
    `local ${'"a" '.repeat(60_000)}`,
    'x_by_lua_block {'.repeat(15_000),
  ];
  for (const text of texts) {
    expect(found('nginx', text)).toBeUndefined();
    expect(found('postgres', text, 'pg_hba')).toBeUndefined();
  }
  expect(found('postgres', `include${' '.repeat(200_000)}`)).toBeUndefined();
});
