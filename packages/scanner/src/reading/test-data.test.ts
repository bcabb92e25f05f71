import { expect, test } from 'vitest';
import { scan } from '../scan.ts';

async function severitiesIn(subPath: string): Promise<readonly number[]> {
  const file = { fileName: 'Dockerfile', defaultFileName: 'Dockerfile', subPath, configFileType: 'dockerfile' };
  const services = { s: { serviceName: 'dockerfile', configFileList: [file] } };
  const text = 'FROM debian\nRUN apt-get install -y curl && curl https://example.com/a | sh\nCMD app\n';
  const { failed } = await scan({
    manifest: { name: 'c', machines: { m: { id: 'm', services } } },
    read: () => new TextEncoder().encode(text),
  });
  return [...new Set(failed.map(({ rule }) => rule.severity))].toSorted((a, b) => a - b);
}

test.each(['tests', 'roles/shop/molecule/default', 'test/integration/x'])(
  'only what is moderate or worse is told of files below %s',
  async (folder) => {
    expect(await severitiesIn(folder)).toEqual([3, 4]);
  },
);

test.each(['pkg/testdata/a', 'a/__fixtures__', 'test-fixtures/x', 'ratcheting_test_cases/valid'])(
  'only what is high or worse is told of files below %s',
  async (folder) => {
    expect(await severitiesIn(folder)).toEqual([4]);
  },
);

test.each(['.', 'environments/test', 'contests', 'src/tests.d'])('all is told of files below %s', async (folder) => {
  expect(await severitiesIn(folder)).toEqual([1, 3, 4]);
});
