import { lineRange } from '@plumbline/model/failed-check';
import { isRecognised, recogniseFile } from '@plumbline/model/recognised-file';
import type { Report } from '@plumbline/model/report';
import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../formats/yaml.ts';
import { scan } from '../../scan.ts';
import { dockerCompose } from './docker-compose.ts';

type Files = Readonly<Record<string, string>>;

/** Scans files of one service: those with a name of Compose for themselves, all others where they are named. */
function reportOn(files: Files, aliases: Files = {}): Promise<Report> {
  const isMain = (path: string): boolean => {
    const found = recogniseFile(path, () => files[path]);
    return isRecognised(found) && found.because.is === 'name';
  };
  const entries = Object.keys(files).map((path) => {
    const slash = path.lastIndexOf('/');
    const place = { fileName: path.slice(slash + 1), subPath: slash === -1 ? '.' : path.slice(0, slash) };
    return { path, entry: { ...place, configFileType: 'yaml' } };
  });
  const service = {
    serviceName: 'docker_compose',
    configFileList: entries
      .filter(({ path }) => isMain(path))
      .map(({ entry }) => ({ ...entry, defaultFileName: 'docker-compose.yml' })),
    complimentaryFileList: entries
      .filter(({ path }) => !isMain(path))
      .map(({ path, entry }) => ({ ...entry, aliasList: [aliases[path] ?? path] })),
  };
  const manifest = { name: 'c', machines: { m: { id: 'm', services: { s: service } } } };
  return scan({ manifest, read: (path) => new TextEncoder().encode(files[path.slice('m/s/'.length)]) });
}

/** Where a rule failed, as `file:line severity` with lines from 1. */
async function failing(rule: string, files: Files): Promise<readonly string[]> {
  const { failed } = await reportOn(files);
  return failed
    .filter((check) => check.rule.name === `docker_compose_${rule}`)
    .map(
      (check) => `${check.alias ?? check.config_file?.fileName}:${lineRange(check)?.from ?? 0} ${check.rule.severity}`,
    )
    .toSorted();
}

async function isUnknown(rule: string, files: Files): Promise<boolean> {
  const { passed, unknown } = await reportOn(files);
  return (unknown[`docker_compose_${rule}`] ?? 0) > 0 && passed[`docker_compose_${rule}`] === undefined;
}

const DATABASE = 'services:\n  db:\n    image: mysql:8.4\n    environment:\n      MYSQL_ALLOW_EMPTY_PASSWORD: "yes"\n';
const PUBLISHED = 'services:\n  db:\n    ports:\n      - 3306:3306\n';
const PRIVILEGED = 'services:\n  a:\n    image: a:1\n    privileged: true\n';
const UNPRIVILEGED = 'services:\n  a:\n    privileged: false\n';

describe('files that are laid over another one', () => {
  test('a risk that two files make together stands where each part is written', async () => {
    const files = { 'compose.yml': DATABASE, 'compose.prod.yml': PUBLISHED };
    expect(await failing('authentication_off', files)).toEqual(['compose.yml:5 5']);
    expect(await failing('data_store_published', files)).toEqual(['compose.prod.yml:4 4']);
    expect(await failing('authentication_off', { 'compose.yml': DATABASE })).toEqual(['compose.yml:5 4']);
  });

  test('what only two overrides together would make is none, for nobody runs both', async () => {
    const base = 'services:\n  db:\n    image: mysql:8.4\n';
    const files = { 'compose.yml': base, 'compose.dev.yml': DATABASE, 'compose.prod.yml': PUBLISHED };
    expect(await failing('authentication_off', files)).toEqual(['compose.dev.yml:5 4']);
  });

  test('what the override that Compose takes by itself mends is mended; another one is not always taken', async () => {
    expect(await failing('privileged', { 'compose.yml': PRIVILEGED, 'compose.override.yml': UNPRIVILEGED })).toEqual(
      [],
    );
    const withOther = { 'compose.yml': PRIVILEGED, 'compose.prod.yml': UNPRIVILEGED };
    expect(await failing('privileged', withOther)).toEqual(['compose.yml:4 5']);
  });

  test('a file is laid over the base of its folder alone', async () => {
    const files = { 'one/compose.yml': PRIVILEGED, 'two/compose.override.yml': UNPRIVILEGED };
    expect(await failing('privileged', files)).toEqual(['compose.yml:4 5']);
  });

  test('lists grow, commands are replaced, and what is about the same is there once', async () => {
    const base =
      'services:\n  a:\n    image: a:1\n    cap_add: [NET_ADMIN]\n    command: redis-server --protected-mode no\n    volumes:\n      - /etc:/data\n';
    const above =
      'services:\n  a:\n    cap_add:\n      - SYS_ADMIN\n    command: redis-server\n    volumes:\n      - ./data:/data\n';
    const files = { 'compose.yml': base, 'compose.override.yml': above };
    expect(await failing('capability_added', files)).toEqual(['compose.override.yml:4 4', 'compose.yml:4 3']);
    expect(await failing('authentication_off', files)).toEqual([]);
    expect(await failing('host_folder_mounted', files)).toEqual([]);
  });

  test('variables are the same by their names, in a list as in a mapping', async () => {
    const above = 'services:\n  db:\n    environment:\n      - MYSQL_ALLOW_EMPTY_PASSWORD=\n';
    expect(await failing('authentication_off', { 'compose.yml': DATABASE, 'compose.override.yml': above })).toEqual([]);
    const list = DATABASE.replace('  MYSQL_ALLOW_EMPTY_PASSWORD: "yes"', '  - MYSQL_ALLOW_EMPTY_PASSWORD=yes');
    const other = 'services:\n  db:\n    environment:\n      NODE_TLS_REJECT_UNAUTHORIZED: 0\n';
    const files = { 'compose.yml': list, 'compose.override.yml': other };
    expect(await failing('authentication_off', files)).toEqual(['compose.yml:5 4']);
    expect(await failing('certificate_checks_off', files)).toEqual(['compose.override.yml:4 4']);
  });

  test.each([
    ['!reset null', []],
    ['!reset []', []],
    ['!override [NET_BIND_SERVICE]', []],
    ['[NET_BIND_SERVICE]', ['compose.yml:4 4']],
  ])('a list with %s laid over it', async (written, failed) => {
    const base = 'services:\n  a:\n    image: a:1\n    cap_add: [SYS_ADMIN]\n';
    const above = `services:\n  a:\n    cap_add: ${written}\n`;
    expect(await failing('capability_added', { 'compose.yml': base, 'compose.override.yml': above })).toEqual(failed);
  });
});

test('a later document of a file is laid over the one before', async () => {
  const files = { 'compose.yml': `${PRIVILEGED}---\nservices:\n  a:\n    cap_add: [ALL]\n` };
  expect(await failing('privileged', files)).toEqual(['compose.yml:4 5']);
  expect(await failing('capability_added', files)).toEqual(['compose.yml:8 5']);
  const mended = { 'compose.yml': `${PRIVILEGED}---\n${UNPRIVILEGED}` };
  expect(await failing('privileged', mended)).toEqual([]);
});

test('the files that a project names are collected with it, but for .env, which holds secrets', () => {
  const text =
    'include: [a.yml, {path: [b.yml, "${X}.yml"]}]\nservices:\n  a: {extends: {file: ../c.yml, service: a}}\n  b: {extends: a}\n';
  const file = parseYaml({ text, fileName: 'compose.yml', subPath: '.', configFileType: 'yaml' });
  expect(dockerCompose.includes?.(file).map(({ pattern }) => pattern)).toEqual(['a.yml', 'b.yml', '../c.yml']);
});

describe('services that extend others', () => {
  const common = 'services:\n  base:\n    image: a:1\n    mem_limit: 1g\n    privileged: true\n';

  test('have what the other has, which is found where it is written', async () => {
    const web = 'services:\n  web:\n    extends: {file: common.yml, service: base}\n';
    const files = { 'compose.yml': web, 'common.yml': common };
    expect(await failing('privileged', files)).toEqual(['common.yml:5 5']);
    expect(await failing('memory_unlimited', files)).toEqual([]);
    const own = { ...files, 'compose.yml': `${web}    privileged: false\n` };
    expect(await failing('privileged', own)).toEqual([]);
  });

  test('may do so in the same file, over several steps', async () => {
    const steps = `${common}  middle:\n    extends: base\n  web:\n    extends:\n      service: middle\n    cap_add: [ALL]\n`;
    expect(await failing('memory_unlimited', { 'compose.yml': steps })).toEqual([]);
    expect(await failing('privileged', { 'compose.yml': steps })).toEqual(['compose.yml:5 5']);
  });

  test('leave the rules in doubt where the other is missing, or in the end is the service itself', async () => {
    const missing = 'services:\n  web:\n    image: a:1\n    extends: {file: gone.yml, service: base}\n';
    expect(await isUnknown('memory_unlimited', { 'compose.yml': missing })).toBe(true);
    expect(await isUnknown('privileged', { 'compose.yml': missing })).toBe(true);
    expect(await isUnknown('docker_socket_mounted', { 'compose.yml': missing })).toBe(true);
    const circle = 'services:\n  a: {image: a:1, extends: b}\n  b: {image: b:1, extends: a}\n';
    expect(await isUnknown('memory_unlimited', { 'compose.yml': circle })).toBe(true);
  });
});

describe('files that include others', () => {
  test('are judged with their services', async () => {
    const files = {
      'compose.yml': 'include:\n  - part/infra.yml\n  - path: [part/more.yml]\nservices: {}\n',
      'part/infra.yml': PRIVILEGED,
      'part/more.yml': DATABASE,
    };
    expect(await failing('privileged', files)).toEqual(['part/infra.yml:4 5']);
    expect(await failing('authentication_off', files)).toEqual(['part/more.yml:5 4']);
  });

  test('find nothing twice where the other is judged for itself', async () => {
    const files = { 'compose.yml': 'include: [part/compose.yml]\n', 'part/compose.yml': PRIVILEGED };
    expect(await failing('privileged', files)).toEqual(['compose.yml:4 5']);
  });

  test('two services of one name are told where the including file has its own', async () => {
    const named = (name: string) => `services:\n  ${name}:\n    image: a:1\n    container_name: shop\n`;
    const files = { 'compose.yml': `include: [part/compose.yml]\n${named('a')}`, 'part/compose.yml': named('b') };
    expect(await failing('container_name_twice', files)).toEqual(['compose.yml:5 1']);
  });

  test('end where they include each other, and are in doubt where one is missing', async () => {
    const files = { 'compose.yml': 'include: [a.yml]\n', 'a.yml': `include: [compose.yml, a.yml]\n${PRIVILEGED}` };
    expect(await failing('privileged', files)).toEqual(['a.yml:5 5']);
    const missing = { 'compose.yml': 'include: [gone.yml]\nservices:\n  a:\n    image: a:1\n' };
    expect(await isUnknown('privileged', missing)).toBe(true);
  });
});

describe('variables', () => {
  const privileged = (value: string): string => `services:\n  a:\n    image: a:1\n    privileged: ${value}\n`;
  const ENV = 'ON=true\n# a comment\nexport QUOTED="true"\nOFF=false\nEMPTY=\n';

  test.each([
    ['${P:-true}', true],
    ['${P-true}', true],
    ['${P:-${Q:-true}}', true],
    ['${P:-false}', false],
    ['$ON', true],
    ['${ON}', true],
    ['${QUOTED:?is needed}', true],
    ['${OFF:-true}', false],
    ['${EMPTY:-true}', true],
    ['${ON:+true}', true],
  ])('%s is known', async (value, fails) => {
    const files = { 'compose.yml': privileged(value), '.env': ENV };
    expect(await failing('privileged', files)).toEqual(fails ? ['compose.yml:4 5'] : []);
    expect(await isUnknown('privileged', files)).toBe(false);
  });

  test.each(['${P}', '$P', '${P:?is needed}', '${P:+true}', '${P:-${Q}}', '${P:-true'])('%s is not', async (value) => {
    const files = { 'compose.yml': privileged(`"${value}"`), '.env': ENV };
    expect(await failing('privileged', files)).toEqual([]);
    expect(await isUnknown('privileged', files)).toBe(true);
  });

  test('an image whose version a variable has is not mended in its text', async () => {
    const { failed } = await reportOn({ 'compose.yml': 'services:\n  a:\n    image: a:${TAG:-latest}\n' });
    const check = failed.find(({ rule }) => rule.name === 'docker_compose_image_not_pinned');
    expect(check?.message).toBe('image is a:latest');
    expect(check?.fix).toBeUndefined();
  });

  test('a secret that stands in .env is not in the Compose file', async () => {
    const files = {
      'compose.yml': 'services:\n  a:\n    image: a:1\n    environment:\n      DB_PASSWORD: ${DB_PASSWORD}\n',
      '.env': 'DB_PASSWORD=h7Kq2mVw9x\n',
    };
    expect(await failing('secret_in_environment', files)).toEqual([]);
  });

  test('the .env of an included file is for that file, and gives what the one of the including file does not', async () => {
    const files = {
      'compose.yml': `include: [part/infra.yml]\nservices:\n  b: {image: b:1, privileged: "\${ON}"}\n`,
      'part/infra.yml': privileged('${ON}'),
      'part/.env': 'ON=true\n',
    };
    expect(await failing('privileged', files)).toEqual(['part/infra.yml:4 5']);
    expect(await failing('privileged', { ...files, '.env': 'ON=false\n' })).toEqual([]);
    expect(await failing('privileged', { ...files, '.env': 'OTHER=1\n' })).toEqual(['part/infra.yml:4 5']);
  });

  test.each([
    ['env_file: infra.env', 'infra.env'],
    ['env_file: [none/.env, infra.env]', 'infra.env'],
    ['project_directory: home', 'home/.env'],
  ])('an included file with %s has those of %s', async (setting, file) => {
    const compose = `include:\n  - path: part/infra.yml\n    ${setting}\n`;
    const files = { 'compose.yml': compose, 'part/infra.yml': privileged('${ON}'), [file]: 'ON=true\n' };
    const others = { 'part/.env': 'ON=false\n', 'none/.env': 'ON=false\n' };
    expect(await failing('privileged', { ...files, ...others })).toEqual(['part/infra.yml:4 5']);
    expect(
      await failing('privileged', { 'compose.yml': compose, ...others, 'part/infra.yml': files['part/infra.yml'] }),
    ).toEqual([]);
  });
});

describe('files of variables that services name', () => {
  const database = (settings: string): string => `services:\n  db:\n    image: mysql:8.4\n${settings}`;
  const OPEN = '# of the tests\nMYSQL_ALLOW_EMPTY_PASSWORD=yes\n';

  test.each(['env_file: db.env', 'env_file: [db.env]', 'env_file:\n      - path: ./db.env\n        required: true'])(
    '%s is judged at its own lines',
    async (setting) => {
      const files = { 'compose.yml': database(`    ${setting}\n`), 'db.env': `${OPEN}MYSQL_PASSWORD=h7Kq2mVw9x\n` };
      expect(await failing('authentication_off', files)).toEqual(['db.env:2 4']);
      expect(await failing('secret_in_environment', files)).toEqual(['db.env:3 4']);
    },
  );

  test('what the service itself says wins, and so does a later file', async () => {
    const own = database('    env_file: db.env\n    environment: [MYSQL_ALLOW_EMPTY_PASSWORD=no]\n');
    expect(await failing('authentication_off', { 'compose.yml': own, 'db.env': OPEN })).toEqual([]);
    const two = database('    env_file: [db.env, other/more.env]\n');
    const mended = { 'compose.yml': two, 'db.env': OPEN, 'other/more.env': 'MYSQL_ALLOW_EMPTY_PASSWORD=no\n' };
    expect(await failing('authentication_off', mended)).toEqual([]);
    expect(await isUnknown('authentication_off', mended)).toBe(false);
  });

  test('one that is missing leaves absence unknown, unless it need not be there', async () => {
    for (const rule of ['authentication_off', 'secret_in_environment', 'certificate_checks_off']) {
      expect(await isUnknown(rule, { 'compose.yml': database('    env_file: db.env\n') })).toBe(true);
      const optional = database('    env_file: [{path: db.env, required: false}]\n');
      expect(await isUnknown(rule, { 'compose.yml': optional })).toBe(false);
    }
    const { notes } = await reportOn({ 'compose.yml': database('    env_file: db.env\n') });
    expect(notes?.map(({ message }) => message)).toEqual([
      expect.stringContaining('"db.env", included from compose.yml'),
    ]);
  });

  test('a variable and what a template puts in are not known', async () => {
    for (const value of ['${ALLOW}', '$ALLOW', '"${ALLOW:-x}"', '{{ allow }}']) {
      const files = {
        'compose.yml': database('    env_file: db.env\n'),
        'db.env': `MYSQL_ALLOW_EMPTY_PASSWORD=${value}\n`,
      };
      expect(await failing('authentication_off', files)).toEqual([]);
      expect(await isUnknown('authentication_off', files), value).toBe(true);
    }
  });

  test('each is looked for beside the file that names it, and no other of its name is taken for it', async () => {
    const files = {
      'compose.yml': 'include: [a/infra.yml, b/infra.yml]\n',
      'a/infra.yml': 'services:\n  one: {image: a:1, env_file: .env}\n',
      'b/infra.yml': 'services:\n  two: {image: a:1, env_file: .env}\n',
      'b/.env': 'NODE_TLS_REJECT_UNAUTHORIZED=0\n',
    };
    const aliased = await reportOn(files, { 'b/.env': '.env' });
    const failed = aliased.failed.filter(({ rule }) => rule.name === 'docker_compose_certificate_checks_off');
    expect(failed.map(({ config_file: file }) => file?.subPath)).toEqual(['b']);
    expect(aliased.notes?.map(({ message }) => message)).toEqual([
      expect.stringContaining('".env", included from a/infra.yml'),
    ]);
    const both = await reportOn({ ...files, 'a/.env': 'A=b\n' }, { 'a/.env': '.env', 'b/.env': '.env' });
    expect(both.notes).toEqual([]);
  });

  test('those of a service that is extended and of an override come along, from their own folders', async () => {
    const files = {
      'compose.yml': 'services:\n  db:\n    extends: {file: base/common.yml, service: db}\n',
      'base/common.yml': 'services:\n  db: {image: "mysql:8.4", env_file: db.env}\n',
      'base/db.env': OPEN,
      'compose.override.yml': 'services:\n  db: {env_file: more.env, ports: ["3306:3306"]}\n',
      'more.env': 'MYSQL_PASSWORD=h7Kq2mVw9x\n',
    };
    expect(await failing('authentication_off', files)).toEqual(['base/db.env:2 5']);
    expect(await failing('secret_in_environment', files)).toEqual(['more.env:1 4']);
  });

  test('a comment in one switches a rule off', async () => {
    const comment = '# plumbline: disable docker_compose_secret_in_environment of a test\n';
    const files = {
      'compose.yml': database('    env_file: db.env\n'),
      'db.env': `${comment}MYSQL_PASSWORD=h7Kq2mVw9x\n`,
    };
    expect(await failing('secret_in_environment', files)).toEqual([]);
  });

  test('its line is what a fix takes out', async () => {
    const { failed } = await reportOn({ 'compose.yml': database('    env_file: db.env\n'), 'db.env': `A=b\n${OPEN}` });
    const check = failed.find(({ rule }) => rule.name === 'docker_compose_authentication_off');
    expect(check?.fix).toMatchObject({ kind: 'suggested', fromLine: 2, toLine: 2, replacement: [] });
  });
});

test('a service that is started when a profile asks for it is judged as every other', async () => {
  const files = { 'compose.yml': `${PRIVILEGED}    profiles: [debug]\n` };
  expect(await failing('privileged', files)).toEqual(['compose.yml:4 5']);
});
