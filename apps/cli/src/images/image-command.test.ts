import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { EXIT } from '../exit-codes.ts';
import { folderWith } from '../testing/folders.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';
import { digestOf, layoutFiles } from './testing/made-images.ts';
import { tarArchive } from './testing/tar-archive.ts';

const NGINX = `events {}
http {
  server_tokens on;
  include /opt/more.inc;
}
`;
const LAYERS = [
  tarArchive([
    { path: 'etc/nginx/nginx.conf', content: NGINX },
    { path: 'etc/redis/redis.conf', content: 'bind 0.0.0.0\nprotected-mode no\n' },
  ]),
  tarArchive([{ path: 'opt/more.inc', content: 'autoindex on;\n' }, { path: 'etc/redis/.wh.redis.conf' }]),
];
const CONFIG = {
  rootfs: { type: 'layers', diff_ids: LAYERS.map(digestOf) },
  config: { Env: ['DB_PASSWORD=Tr0ub4dor&3'], ExposedPorts: { '80/tcp': {} }, Cmd: ['nginx', '-g', 'daemon off;'] },
  history: [
    { created_by: '/bin/sh -c #(nop) ADD file:5cc1f7e0a9e2f7f1 in / ' },
    { created_by: 'RUN |1 VERSION=1 /bin/sh -c curl -k https://example.com/x | sh # buildkit' },
  ],
};

async function run(...args: string[]) {
  const terminal = recordingTerminal();
  const environment = { DOCKER_HOST: 'unix:///nowhere/docker.sock', DOCKER_CONFIG: '/nowhere' };
  const exitCode = await runCommandLine(args, environment, terminal);
  return { ...terminal, exitCode };
}

async function reportOf(image: string, ...args: string[]): Promise<Report> {
  const { printed, told } = await run('image', image, '--output', 'json', '--output-dir', '-', ...args);
  if (printed.length === 0) throw new Error(told.join('\n'));
  return JSON.parse(printed.join('\n')) as Report;
}

/** What `docker save` writes. */
function savedByDocker(layers: readonly Uint8Array[], layerNames: readonly string[]): Buffer {
  const config = Buffer.from(JSON.stringify({ os: 'linux', architecture: 'amd64', ...CONFIG }));
  const configName = `${digestOf(config).slice(7)}.json`;
  const manifest = [{ Config: configName, RepoTags: ['app:1'], Layers: layerNames }];
  return tarArchive([
    ...layerNames.map((name, index) => ({ path: name, content: layers[index] ?? '' })),
    { path: configName, content: config },
    { path: 'manifest.json', content: JSON.stringify(manifest) },
  ]);
}

function rulesOf({ failed }: Report): readonly string[] {
  return [...new Set(failed.map(({ rule }) => rule.name))].toSorted();
}

test('an image of an OCI layout is checked: its files, what they include, and how it was made', async () => {
  const layout = await folderWith(
    layoutFiles(
      LAYERS.map((layer) => gzipSync(layer)),
      CONFIG,
    ),
  );
  const report = await reportOf(layout);
  expect(rulesOf(report)).toEqual(
    expect.arrayContaining(['nginx_server_tokens_on', 'nginx_autoindex_on', 'dockerfile_secret_in_env']),
  );
  // It was taken away by the second layer.
  expect(rulesOf(report).filter((rule) => rule.startsWith('redis_'))).toEqual([]);
  const [included] = report.failed.filter(({ rule }) => rule.name === 'nginx_autoindex_on');
  expect(included).toMatchObject({
    machine: 'container',
    config_file: { subPath: 'opt', fileName: 'more.inc' },
    image: layout,
    imageLayer: { number: 2, of: 2, digest: digestOf(LAYERS[1] ?? Buffer.alloc(0)) },
  });
});

test('what is found says which layer it came with; history and configuration are of no layer', async () => {
  const layout = await folderWith(layoutFiles(LAYERS, CONFIG));
  const short = LAYERS.map((layer) => digestOf(layer).slice(0, 'sha256:'.length + 12));
  const page = (await run('image', layout, '--all')).printed.join('\n');
  expect(page).toContain(`etc/nginx/nginx.conf:3 (layer 1 of 2, ${short[0]})`);
  expect(page).toContain(`opt/more.inc:1 (layer 2 of 2, ${short[1]})`);
  expect(page).not.toMatch(/Dockerfile(?::\d+)? \(layer/);
});

test('nothing is said of mending what is in an image', async () => {
  const layout = await folderWith(layoutFiles(LAYERS, CONFIG));
  const { printed } = await run('image', layout, '--all');
  expect(printed.join('\n')).toContain('nginx_server_tokens_on');
  expect(printed.join('\n')).not.toContain('plumbline fix');
});

test('history and configuration are one Dockerfile, whose last word has the configuration', async () => {
  const layout = await folderWith(layoutFiles(LAYERS, CONFIG));
  const { failed } = await reportOf(layout);
  const checks = failed.filter(({ rule }) => rule.name.startsWith('dockerfile_'));
  expect(checks.map(({ rule }) => rule.name)).toEqual(
    expect.arrayContaining([
      'dockerfile_user_missing',
      'dockerfile_curl_insecure',
      'dockerfile_download_piped_to_shell',
    ]),
  );
  const insecure = checks.find(({ rule }) => rule.name === 'dockerfile_curl_insecure');
  expect(insecure?.snippet?.lines).toContain('RUN curl -k https://example.com/x | sh');
});

test.each([
  ['as docker saved it before', savedByDocker(LAYERS, ['a1/layer.tar', 'b2/layer.tar'])],
  [
    'as docker saves it',
    savedByDocker(
      LAYERS,
      LAYERS.map((layer) => `blobs/sha256/${digestOf(layer).slice(7)}`),
    ),
  ],
  [
    'saved with compressed layers, as crane does',
    savedByDocker(
      LAYERS.map((layer) => gzipSync(layer)),
      LAYERS.map((layer) => `${digestOf(gzipSync(layer)).slice(7)}.tar.gz`),
    ),
  ],
  ['saved and compressed', gzipSync(savedByDocker(LAYERS, ['a1/layer.tar', 'b2/layer.tar']))],
  [
    'an archive of an OCI layout',
    tarArchive(Object.entries(layoutFiles(LAYERS, CONFIG)).map(([file, content]) => ({ path: `./${file}`, content }))),
  ],
])('the same is found in an archive: %s', async (_title, archive) => {
  const layout = await folderWith({ ...layoutFiles(LAYERS, CONFIG), 'image.tar': archive });
  const expected = await reportOf(layout);
  expect(rulesOf(await reportOf(path.join(layout, 'image.tar')))).toEqual(rulesOf(expected));
});

test('a layer that is saved as a link to an equal one is found', async () => {
  const [layer = Buffer.alloc(0)] = LAYERS;
  const config = Buffer.from(JSON.stringify({ rootfs: { diff_ids: [digestOf(layer), digestOf(layer)] } }));
  const archive = tarArchive([
    { path: 'a/layer.tar', content: layer },
    { path: 'b/layer.tar', type: 'SymbolicLink', linkpath: '../a/layer.tar' },
    { path: 'config.json', content: config },
    { path: 'manifest.json', content: '[{"Config":"config.json","Layers":["a/layer.tar","b/layer.tar"]}]' },
  ]);
  const folder = await folderWith({ 'image.tar': archive });
  expect(rulesOf(await reportOf(path.join(folder, 'image.tar')))).toContain('nginx_server_tokens_on');
});

test('what is not what its digest says is refused: a layer, a configuration, a layer that docker saved', async () => {
  const other = gzipSync(tarArchive([{ path: 'etc/redis.conf', content: 'bind 0.0.0.0\n' }]));
  const files = layoutFiles(LAYERS, CONFIG);
  const [first = Buffer.alloc(0)] = LAYERS;
  const digest = digestOf(first);
  const swapped = await folderWith({ ...files, [`blobs/${digest.replace(':', '/')}`]: other });
  const { exitCode, told } = await run('image', swapped);
  expect([exitCode, told.join(' ')]).toEqual([EXIT.input, `${digest} cannot be read: its content is not ${digest}.`]);

  const folder = await folderWith({ 'image.tar': savedByDocker([other, other], ['a/layer.tar', 'b/layer.tar']) });
  const saved = await run('image', path.join(folder, 'image.tar'));
  expect([saved.exitCode, saved.told.join(' ')]).toEqual([
    EXIT.input,
    `a/layer.tar cannot be read: its content is not ${digest}.`,
  ]);
});

test('what holds no image, several, or a part of one is told with its name', async () => {
  const folder = await folderWith({
    'text.tar': 'not an archive',
    'empty.tar': tarArchive([]),
    'other.tar': tarArchive([{ path: 'a', content: 'b' }]),
    'cut.tar': savedByDocker(LAYERS, ['a/layer.tar', 'b/layer.tar']).subarray(0, 3000),
    'several.tar': tarArchive([
      { path: 'manifest.json', content: '[{"Config":"a","RepoTags":["a:1"]},{"Config":"b"}]' },
    ]),
    'parts.tar': tarArchive([{ path: 'manifest.json', content: '[{"Config":"../../a.json","Layers":["b"]}]' }]),
    'bad.tar': tarArchive([{ path: 'manifest.json', content: '{"a":' }]),
    'folder/a.txt': '',
  });
  const told = async (name: string) => {
    const result = await run('image', path.join(folder, name));
    expect(result.exitCode).toBe(EXIT.input);
    return result.told.join(' ').replaceAll(folder, '…');
  };
  expect(await told('text.tar')).toBe('…/text.tar cannot be read: it is no tar archive.');
  expect(await told('empty.tar')).toBe('…/empty.tar cannot be read: it is no tar archive.');
  expect(await told('other.tar')).toContain('holds no image');
  expect(await told('cut.tar')).toBe('…/cut.tar cannot be read: it ends too early.');
  expect(await told('several.tar')).toContain('holds several images: a:1, b');
  expect(await told('parts.tar')).toContain('"../../a.json" is named and not there');
  expect(await told('bad.tar')).toContain('it is not JSON of the kind that it has to be');
  expect(await told('folder')).toContain('holds no image');
});

test('of several platforms the one that is asked for is taken', async () => {
  const arm = layoutFiles([tarArchive([{ path: 'redis.conf', content: 'bind 0.0.0.0\n' }])], { architecture: 'arm64' });
  const amd = layoutFiles(LAYERS, CONFIG);
  const manifestOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
    (JSON.parse(String(files['index.json'])) as { manifests: [{ digest: string; size: number }] }).manifests[0];
  const index = Buffer.from(
    JSON.stringify({
      manifests: [
        { ...manifestOf(amd), platform: { os: 'linux', architecture: 'amd64' } },
        { ...manifestOf(arm), platform: { os: 'linux', architecture: 'arm64', variant: 'v8' } },
        { ...manifestOf(arm), annotations: { 'vnd.docker.reference.type': 'attestation-manifest' } },
      ],
    }),
  );
  const layout = await folderWith({ ...amd, ...arm, 'index.json': index });
  expect(rulesOf(await reportOf(layout, '--platform', 'linux/amd64'))).toContain('nginx_server_tokens_on');
  expect(rulesOf(await reportOf(layout, '--platform', 'linux/arm64'))).not.toContain('nginx_server_tokens_on');
  const { exitCode, told } = await run('image', layout, '--platform', 'windows/amd64');
  expect([exitCode, told.join(' ')]).toEqual([
    EXIT.input,
    `${layout} is not there for windows/amd64. Choose with --platform from linux/amd64, linux/arm64/v8.`,
  ]);
  expect((await run('image', layout, '--platform', 'amd64')).exitCode).toBe(EXIT.usage);
});

test('what is neither a place nor the name of an image is refused, and nothing of it is run', async () => {
  for (const name of ['./nowhere.tar', '/nowhere', 'UPPER', 'a b', '$(touch x)', 'nginx:', '-x/y', 'a@sha256:12']) {
    const { exitCode, told } = await run('image', '--', name);
    expect([exitCode, told.join(' ')]).toEqual([EXIT.input, expect.stringContaining('is no name of an image')]);
  }
});

test('images that files refer to are named by variables too, and all are tried though one is not there', async () => {
  const folder = await folderWith({
    Dockerfile:
      'ARG BASE=127.0.0.1:1/a:1\nFROM ${BASE} AS base\nFROM base\nCOPY --from=127.0.0.1:1/tool:1 /x /y\nFROM scratch\n',
    'compose.yml':
      'services:\n  a:\n    image: 127.0.0.1:1/b:${TAG:-2}\n  c:\n    build: .\n    image: own\n  d:\n    image: x/${Y}\n',
    'k8s/pod.yml':
      'apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:\n  containers:\n    - {name: c, image: "127.0.0.1:1/c"}\n',
    '.github/workflows/ci.yml':
      'on: push\njobs:\n  a:\n    runs-on: x\n    container: 127.0.0.1:1/d\n    services: {db: {image: "127.0.0.1:1/e"}}\n    steps:\n      - uses: docker://127.0.0.1:1/f\n      - uses: actions/checkout@v4\n',
  });
  const { told, exitCode } = await run('scan', folder, '--images', '--minimum-fail-level', '6');
  expect(told).toContain('Which images are meant cannot be known from here: x/${Y}.');
  const missed = told.flatMap(
    (line) => /^Not checked: the image (\S+) of (\S+)\. /.exec(line)?.slice(1, 3).join(' in ') ?? [],
  );
  expect(missed).toEqual([
    '127.0.0.1:1/d in .github/workflows/ci.yml',
    '127.0.0.1:1/e in .github/workflows/ci.yml',
    '127.0.0.1:1/f in .github/workflows/ci.yml',
    '127.0.0.1:1/a:1 in Dockerfile',
    '127.0.0.1:1/tool:1 in Dockerfile',
    '127.0.0.1:1/b:2 in compose.yml',
    '127.0.0.1:1/c in k8s/pod.yml',
  ]);
  expect(exitCode).toBe(EXIT.server);
});

test('options about images have no effect on a folder alone, and are refused', async () => {
  const folder = await folderWith({ 'redis.conf': 'bind 0.0.0.0\n' });
  expect((await run('scan', folder, '--from', 'registry')).exitCode).toBe(EXIT.usage);
  expect((await run('image', folder, '--from', 'elsewhere')).exitCode).toBe(EXIT.usage);
});

test('control characters of an image reach no terminal', async () => {
  const layout = await folderWith({});
  await writeFile(path.join(layout, 'index.json'), JSON.stringify({ manifests: [{ digest: '\u001b[31mred' }] }));
  const { told, printed } = await run('image', layout);
  expect([...told, ...printed].join('\n')).not.toContain('\u001b');
});
