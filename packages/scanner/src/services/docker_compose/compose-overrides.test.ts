import { expect, test } from 'vitest';
import { scan } from '../../scan.ts';

/** What a folder of Compose files fails at, as `file rule`, of the rules about what a service lacks. */
async function lackingIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const configFileList = Object.keys(files).map((fileName) => ({
    fileName,
    defaultFileName: 'docker-compose.yml',
    subPath: '.',
    configFileType: 'yaml',
  }));
  const services = { s: { serviceName: 'docker_compose', configFileList } };
  const manifest = { name: 'c', machines: { m: { id: 'm', services } } };
  const encoder = new TextEncoder();
  const { failed } = await scan({ manifest, read: (path) => encoder.encode(files[path.slice('m/s/'.length)]) });
  return failed
    .filter(({ rule }) => /(memory_unlimited|no_new_privileges_missing|image_not_pinned)$/.test(rule.name))
    .map(({ rule, config_file: file }) => `${file?.fileName} ${rule.name.replace('docker_compose_', '')}`)
    .toSorted();
}

const APP = 'services:\n  app:\n    image: a:1\n    mem_limit: 1g\n    security_opt: [no-new-privileges]\n';

test('what an override leaves to the file below it is not lacking', async () => {
  const override = 'services:\n  app:\n    ports: ["8080:80"]\n';
  expect(await lackingIn({ 'docker-compose.yml': APP, 'docker-compose.override.yml': override })).toEqual([]);
  expect(await lackingIn({ 'compose.override.yml': override })).toEqual([]);
});

test('an override that names the image again is still one', async () => {
  const override = 'services:\n  app:\n    image: a:2\n';
  expect(await lackingIn({ 'compose.yml': APP, 'compose.prod.yml': override })).toEqual([]);
});

test('what both lack is said of the file below', async () => {
  const files = {
    'compose.yml': 'services:\n  app:\n    image: a:1\n',
    'compose.prod.yml': APP.replace('mem', 'memory'),
  };
  expect(await lackingIn(files)).toEqual(['compose.yml memory_unlimited']);
});

test('an image that the file below builds is not pulled', async () => {
  const files = {
    'compose.yml': 'services:\n  app:\n    build: .\n',
    'compose.prod.yml': 'services:\n  app:\n    image: a\n',
  };
  expect(await lackingIn(files)).not.toContain('compose.prod.yml image_not_pinned');
});

test('a file with a longer name that stands alone is judged as a whole', async () => {
  expect(await lackingIn({ 'compose.prod.yml': 'services:\n  app:\n    image: a\n' })).toEqual([
    'compose.prod.yml image_not_pinned',
    'compose.prod.yml memory_unlimited',
    'compose.prod.yml no_new_privileges_missing',
  ]);
});
