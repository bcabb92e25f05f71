import { gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { NO_CHOICE } from '../discover/service-choice.ts';
import type { Image } from './image.ts';
import { ImageTree } from './image-tree.ts';
import { madeImage } from './testing/made-images.ts';
import { tarArchive, type ArchiveEntry } from './testing/tar-archive.ts';

const NGINX = 'events {}\nhttp { server_tokens on; }\n';
const REDIS = 'bind 0.0.0.0\nprotected-mode no\n';

async function treeOf(image: Image) {
  const tree = await ImageTree.of(image, NO_CHOICE, () => {});
  const told: string[] = [];
  const files = tree.walk((text) => told.push(text));
  return { tree, told, files, paths: files.map(({ path }) => path) };
}

function textAt(tree: ImageTree, path: string): string | undefined {
  const bytes = tree.read(path);
  return bytes && Buffer.from(bytes).toString();
}

test('an upper layer replaces, adds, and takes away what the lower ones have', async () => {
  const { tree, paths } = await treeOf(
    madeImage([
      [
        { path: 'etc/nginx/nginx.conf', content: 'old' },
        { path: 'etc/redis/redis.conf', content: REDIS },
        { path: 'opt/app/a', content: '' },
        { path: 'opt/app/b', content: '' },
      ],
      [
        { path: 'etc/nginx/nginx.conf', content: NGINX },
        { path: 'etc/redis/.wh.redis.conf' },
        { path: 'opt/app/c' },
        // What is emptied is what was there before, wherever it is said.
        { path: 'opt/app/.wh..wh..opq' },
      ],
    ]),
  );
  expect(paths).toEqual(['etc/nginx/nginx.conf', 'opt/app/c']);
  expect(textAt(tree, 'etc/nginx/nginx.conf')).toBe(NGINX);
});

test('a folder is empty where no layer leaves anything in it', async () => {
  const { tree } = await treeOf(
    madeImage([
      [{ path: 'etc/conf.d/', type: 'Directory' }, { path: 'etc/sites/a' }, { path: 'etc/other/b' }],
      [{ path: 'etc/sites/.wh.a' }],
    ]),
  );
  expect(['etc/conf.d', 'etc/sites', 'etc/other', 'etc/nothing', 'etc/other/b'].map(tree.isEmptyFolder)).toEqual([
    true,
    true,
    false,
    undefined,
    false,
  ]);
});

test('a folder that is taken away is gone with all below it, and may come again', async () => {
  const { paths } = await treeOf(
    madeImage([[{ path: 'a/b/c' }, { path: 'a/b/d' }], [{ path: 'a/.wh.b' }], [{ path: 'a/b/e' }]]),
  );
  expect(paths).toEqual(['a/b/e']);
});

test('a file takes the place of a folder, and a folder that of a link', async () => {
  const { paths } = await treeOf(
    madeImage([
      [{ path: 'a/b' }, { path: 'real/x' }, { path: 'link', type: 'SymbolicLink', linkpath: 'real' }],
      [{ path: 'a', content: 'file' }, { path: 'link/', type: 'Directory' }, { path: 'link/y' }],
    ]),
  );
  expect(paths).toEqual(['a', 'link/y', 'real/x']);
});

test('links lead to files inside of the image, through linked folders and from its own root', async () => {
  const { tree, files } = await treeOf(
    madeImage([
      [
        { path: 'opt/nginx/conf/real.conf', content: NGINX },
        { path: 'etc/nginx', type: 'SymbolicLink', linkpath: '/opt/nginx/conf' },
        { path: 'srv/nginx.conf', type: 'SymbolicLink', linkpath: '../../../etc/nginx/real.conf' },
        { path: 'srv/second.conf', type: 'Link', linkpath: 'opt/nginx/conf/real.conf' },
      ],
      // A file that goes through a link of a lower layer lands where it leads.
      [{ path: 'etc/nginx/more.conf', content: 'http {}' }],
    ]),
  );
  expect(files).toEqual([
    { path: 'opt/nginx/conf/more.conf' },
    { path: 'opt/nginx/conf/real.conf' },
    { path: 'srv/nginx.conf', linkTo: 'opt/nginx/conf/real.conf' },
    { path: 'srv/second.conf' },
  ]);
  expect(textAt(tree, 'srv/nginx.conf')).toBe(NGINX);
  expect(textAt(tree, 'etc/nginx/real.conf')).toBe(NGINX);
});

test('links in circles, to nothing and out of the image lead nowhere', async () => {
  const { files, told } = await treeOf(
    madeImage([
      [
        { path: 'a', type: 'SymbolicLink', linkpath: 'b' },
        { path: 'b', type: 'SymbolicLink', linkpath: 'a' },
        { path: 'self', type: 'SymbolicLink', linkpath: 'self/self' },
        { path: 'none', type: 'SymbolicLink', linkpath: '/nowhere' },
        { path: 'host', type: 'SymbolicLink', linkpath: '../../../../../etc/passwd' },
        { path: 'hard', type: 'Link', linkpath: '../../etc/passwd' },
        { path: 'harder', type: 'Link', linkpath: 'etc/passwd' },
      ],
    ]),
  );
  expect(files).toEqual([]);
  expect(told).toEqual([
    'example:1: some entries of its layers were left out: 1 that lead out of the image, 1 that stand below no folder, or link to nothing.',
  ]);
});

test('names that leave the image are told, and those that begin at a root are below that of the image', async () => {
  const { paths, told } = await treeOf(
    madeImage([
      [
        { path: '../../etc/cron.d/evil', content: 'x' },
        { path: 'a/../../b', content: 'x' },
        { path: '/etc/redis/redis.conf', content: REDIS },
        { path: './etc/./nginx//nginx.conf', content: NGINX },
        { path: 'back\\slash', content: 'x' },
        { path: 'new\nline', content: 'x' },
        { path: 'dev/sda', type: 'CharacterDevice' },
        { path: 'pipe', type: 'FIFO' },
      ],
    ]),
  );
  expect(paths).toEqual(['etc/nginx/nginx.conf', 'etc/redis/redis.conf']);
  expect(told).toEqual([
    'example:1: some entries of its layers were left out: 2 that lead out of the image, 2 with names that no program can use.',
  ]);
});

test('long names are read in both ways in which archives write them, and endless ones are left out', async () => {
  const folder = `${'long-name/'.repeat(30)}etc/redis`;
  const record = (text: string) => `${text.length + 5} ${text}\n`;
  const pax = record(`path=${folder}/redis.conf`);
  const { paths } = await treeOf(
    madeImage([
      [
        { path: 'PaxHeader', type: 'ExtendedHeader', content: pax },
        { path: 'short', content: REDIS },
        { path: '././@LongLink', type: 'NextFileHasLongPath', content: `${folder}/nginx.conf\0` },
        { path: 'short', content: NGINX },
        { path: '././@LongLink', type: 'NextFileHasLongPath', content: `${'x/'.repeat(3000)}nginx.conf\0` },
        { path: 'short', content: NGINX },
      ],
    ]),
  );
  expect(paths).toEqual([`${folder}/nginx.conf`, `${folder}/redis.conf`]);
});

test('of a repeated name the last one counts, as when it is unpacked', async () => {
  const { tree } = await treeOf(
    madeImage([
      [
        { path: 'etc/redis/redis.conf', content: 'bind 127.0.0.1\n' },
        { path: 'etc/redis/redis.conf', content: REDIS },
      ],
    ]),
  );
  expect(textAt(tree, 'etc/redis/redis.conf')).toBe(REDIS);
});

test('what does not look like configuration is read only when something asks for it', async () => {
  const { tree } = await treeOf(
    madeImage([[{ path: 'opt/extra.inc', content: 'autoindex on;' }], [{ path: 'opt/other.inc', content: 'x' }]]),
  );
  expect(tree.read('opt/extra.inc')).toBeUndefined();
  expect(await tree.readMissed()).toBe(true);
  expect(textAt(tree, 'opt/extra.inc')).toBe('autoindex on;');
  expect(await tree.readMissed()).toBe(false);
});

test('units of systemd, documentation and what only runs has are passed over', async () => {
  const { paths } = await treeOf(
    madeImage([
      [
        { path: 'usr/lib/systemd/system/redis.service', content: '[Service]\n' },
        { path: 'usr/share/doc/nginx/nginx.conf', content: NGINX },
        { path: 'proc/1/redis.conf', content: REDIS },
        { path: 'app/node_modules/x/redis.conf', content: REDIS },
        { path: 'etc/redis.conf', content: REDIS },
      ],
    ]),
  );
  expect(paths).toEqual(['etc/redis.conf']);
});

const LAYER: readonly ArchiveEntry[] = [{ path: 'etc/redis.conf', content: REDIS.repeat(100) }];

test('layers may be compressed with zstd', async () => {
  const { paths } = await treeOf(madeImage([zstdCompressSync(tarArchive(LAYER))]));
  expect(paths).toEqual(['etc/redis.conf']);
});

test('layers may be compressed or not, and may hold nothing', async () => {
  const { paths } = await treeOf(
    madeImage([
      gzipSync(tarArchive(LAYER)),
      [{ path: 'etc/nginx.conf', content: NGINX }],
      tarArchive([]),
      Buffer.alloc(0),
    ]),
  );
  expect(paths).toEqual(['etc/nginx.conf', 'etc/redis.conf']);
});

test.each([
  ['cut in a file', tarArchive(LAYER).subarray(0, 2000), 'it ends too early'],
  ['cut in its compression', gzipSync(tarArchive(LAYER)).subarray(0, 100), 'it ends too early'],
  ['no archive', Buffer.from('hello '.repeat(500)), 'it is no tar archive'],
  ['compressed twice', gzipSync(gzipSync(tarArchive(LAYER))), 'it is compressed twice'],
  ['compressed with bzip2', Buffer.from('BZh91AY'), 'it is compressed with bzip2, which this cannot read'],
  [
    'damaged in its compression',
    Buffer.concat([gzipSync(tarArchive(LAYER)).subarray(0, 60), Buffer.alloc(400, 7)]),
    '',
  ],
  ['a file of more than there is', tarArchive([{ path: 'a', content: 'x', size: 2 ** 40 }]), 'it ends too early'],
])('a layer that is %s is told', async (_title, bytes, reason) => {
  await expect(treeOf(madeImage([bytes]))).rejects.toThrow(`layer 1 cannot be read: ${reason}`);
});

test('a layer that unpacks to far more than it is is not read to its end', async () => {
  const mebibyte = gzipSync(Buffer.alloc(1024 * 1024));
  const bomb = Buffer.concat(Array.from({ length: 300 }, () => mebibyte));
  await expect(treeOf(madeImage([bomb]))).rejects.toThrow('it unpacks to more than 200 times its size');
});

test('what comes behind the end of a layer is not kept', async () => {
  const { paths } = await treeOf(madeImage([Buffer.concat([tarArchive(LAYER), Buffer.alloc(64 * 1024 * 1024)])]));
  expect(paths).toEqual(['etc/redis.conf']);
});

test('more folders than any program opens are not entered', async () => {
  const { paths } = await treeOf(madeImage([[{ path: `${'d/'.repeat(100)}redis.conf`, content: REDIS }]]));
  expect(paths).toEqual([]);
});
