import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderSarif } from '@plumbline/model/rendering/sarif';
import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { runCommandLine } from './command-line.ts';
import { discover } from './discover/discover.ts';
import { clusterNameOf } from './scanned-folder.ts';
import { folderWith } from './testing/folders.ts';
import { recordingTerminal } from './testing/recording-terminal.ts';

/* Names as other systems write them: on macOS letters with accents may be two characters, and a backslash is one of a name. */

const TWO = 'café'.normalize('NFD');
const ONE = 'café'.normalize('NFC');
const REDIS = 'bind 0.0.0.0\nprotected-mode no\n';

async function scanned(folder: string, ...args: string[]) {
  const terminal = recordingTerminal();
  await runCommandLine(['scan', folder, '-o', 'json', '--output-dir', '-', ...args], {}, terminal);
  const report = JSON.parse(terminal.printed.join('\n')) as Report;
  const files = report.failed.flatMap(({ config_file: file }) => (file ? [`${file.subPath}/${file.fileName}`] : []));
  return { report, files: [...new Set(files)].toSorted(), told: terminal.told.join('\n') };
}

test.each([
  ['ignored by the settings', { 'plumbline.yaml': `ignore: ["${ONE}/"]\n` }, []],
  ['ignored by the ignore file', { '.plumblineignore': `${ONE}/*\n` }, []],
  ['ignored by git', { '.gitignore': `/${ONE}/\n` }, ['--respect-gitignore']],
])('a folder with an accent is %s, however its name is stored', async (_, files, args) => {
  const folder = await folderWith({ ...files, [`${TWO}/redis.conf`]: REDIS, 'a/redis.conf': REDIS });
  const { files: taken, told } = await scanned(folder, ...args);
  expect([taken, told]).toEqual([['a/redis.conf'], '']);
});

test('a service is chosen, and a file included, by a name with an accent', async () => {
  const folder = await folderWith({
    'nginx.conf': `events {}\nhttp {\n  include ${ONE}/*.inc;\n}\n`,
    [`${TWO}/a.inc`]: 'autoindex on;\n',
    [`${TWO}/cache.txt`]: REDIS,
  });
  const { files } = await scanned(folder, '--service', `redis=${ONE}/*.txt`);
  expect(files).toEqual(expect.arrayContaining([`${TWO}/a.inc`, `${TWO}/cache.txt`]));
});

test('keys of an upload are the same on each system, and so is the name of the cluster', async () => {
  const keys = async (name: string) => {
    const folder = await folderWith({ [`${name}/redis.conf`]: REDIS, 'a/redis.conf': REDIS });
    const { manifest } = await discover(folder, 'c', () => {});
    return Object.keys(manifest.machines?.['folder']?.services ?? {}).toSorted();
  };
  expect(await keys(TWO)).toEqual(await keys(ONE));
  expect([clusterNameOf(`/srv/${TWO}`), clusterNameOf(`/srv/${ONE}`)]).toEqual([ONE, ONE]);
});

test.skipIf(path.sep === '\\')('a backslash is a part of a name, and no folder of an address', async () => {
  const folder = await folderWith({ 'edge\\redis.conf': '' });
  await writeFile(path.join(folder, 'edge\\redis.conf'), REDIS);
  const { report } = await scanned(folder, '--service', 'redis=*redis.conf');
  expect(JSON.stringify(renderSarif(report))).toContain('"uri":"edge%5Credis.conf"');
});

test('addresses of SARIF escape what stands in names', async () => {
  const { report } = await scanned(await folderWith({ [`a b#${TWO}/redis.conf`]: REDIS }));
  expect(JSON.stringify(renderSarif(report))).toContain(`"uri":"a%20b%23${encodeURIComponent(TWO)}/redis.conf"`);
});

test.skipIf(process.platform === 'win32')(
  'a pipe in place of an ignore file or of settings is not waited for',
  async () => {
    const folder = await folderWith({ 'redis.conf': REDIS });
    for (const name of ['.plumblineignore', '.gitignore']) execFileSync('mkfifo', [path.join(folder, name)]);
    const { files } = await scanned(folder, '--respect-gitignore');
    expect(files).toEqual(['./redis.conf']);
  },
);
