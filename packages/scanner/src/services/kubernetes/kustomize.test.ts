import type { Bundle } from '@plumbline/model/bundle';
import { expect, test } from 'vitest';
import { scan } from '../../scan.ts';

const HEAD = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n';
const OPERATIONS = [
  '- op: replace',
  '  path: /spec/template/spec/containers/0/securityContext/privileged',
  '  value: true',
  '- op: remove',
  '  path: /spec/template/spec/hostPID',
];

/**
 * What some rules say of a folder with a kustomization and other files, as `file:line rule`. `aliases`: those
 * of files that are there to be read alone.
 */
async function foundIn(
  files: Readonly<Record<string, string>>,
  aliases: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const names = Object.keys(files);
  const isMain = (name: string): boolean =>
    aliases[name] === undefined && (/kind: /.test(files[name] ?? '') || name.endsWith('kustomization.yaml'));
  const place = (name: string) => ({
    fileName: name.slice(name.lastIndexOf('/') + 1),
    subPath: name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '.',
    configFileType: name.endsWith('.json') ? ('json' as const) : ('yaml' as const),
  });
  const bundle: Bundle = {
    manifest: {
      name: 'c',
      machines: {},
      clusterServices: {
        k: {
          serviceName: 'kubernetes',
          configFileList: names.filter(isMain).map((name) => ({ ...place(name), defaultFileName: 'kube-pod.yaml' })),
          complimentaryFileList: names
            .filter((name) => !isMain(name))
            .map((name) => ({ ...place(name), aliasList: [aliases[name] ?? name] })),
        },
      },
    },
    read: (path) => new TextEncoder().encode(Object.entries(files).find(([name]) => path.endsWith(name))?.[1] ?? ''),
  };
  const { failed } = await scan(bundle);
  return failed
    .filter(({ rule }) =>
      /privileged$|host_|image_not_pinned|ingress|pod_security|one_replica|_namespace$/.test(rule.name),
    )
    .map(({ rule, config_file: file, wrongLines, fromLine = -1 }) => {
      const line = (wrongLines?.fromLine ?? fromLine) + 1;
      return `${file?.fileName ?? ''}:${line} ${rule.name.replace('kubernetes_', '')}`;
    })
    .sort();
}

function inline(target: string, lines: readonly string[]): string {
  return `${HEAD}patches:\n  - target: ${target}\n    patch: |-\n${lines.map((line) => `      ${line}\n`).join('')}`;
}

test('what operations set is judged where they stand', async () => {
  expect(await foundIn({ 'kustomization.yaml': inline('{kind: Deployment, name: shop}', OPERATIONS) })).toEqual([
    'kustomization.yaml:8 privileged',
  ]);
});

test.each([
  ['hostnet.json', '[\n  {"op": "add", "path": "/spec/template/spec/hostNetwork", "value": true}\n]'],
  ['hostnet.yaml', '# of the agent\n- {op: add, path: /spec/template/spec/hostNetwork, value: true}'],
])('also in a file of their own, %s', async (name, text) => {
  const patches = `patchesJson6902:\n  - target: {group: apps, version: v1, kind: DaemonSet, name: a}\n    path: ${name}\n`;
  expect(await foundIn({ 'kustomization.yaml': `${HEAD}${patches}`, [name]: text })).toEqual([
    `${name}:2 host_network`,
  ]);
});

test('keys may hold slashes, and what adds a container is judged as far as it says', async () => {
  const annotated = inline('{kind: Ingress}', [
    '- op: add',
    '  path: /metadata/annotations/nginx.ingress.kubernetes.io~1server-snippet',
    '  value: "return 200;"',
  ]);
  expect(await foundIn({ 'kustomization.yaml': annotated })).toEqual(['kustomization.yaml:8 ingress_snippet']);
  const added = inline('{kind: Deployment}', [
    '- op: add',
    '  path: /spec/template/spec/containers/-',
    '  value: {name: b, image: "b:latest", securityContext: {privileged: true}}',
  ]);
  expect(await foundIn({ 'kustomization.yaml': added })).toEqual([
    'kustomization.yaml:8 image_not_pinned',
    'kustomization.yaml:8 privileged',
  ]);
});

test.each([
  [
    'a value of a variable',
    inline(
      '{kind: Deployment}',
      OPERATIONS.map((line) => line.replace('true', '"{{ on }}"')),
    ),
  ],
  ['nobody knows which kind it is', inline('{labelSelector: app=shop}', OPERATIONS)],
  [
    'a value that is tested',
    inline(
      '{kind: Deployment}',
      OPERATIONS.map((line) => line.replace('replace', 'test')),
    ),
  ],
  [
    'no pointer',
    inline(
      '{kind: Deployment}',
      OPERATIONS.map((line) => line.replace('/spec/template', 'spec/template')),
    ),
  ],
])('nothing is said of %s', async (_, text) => {
  expect(await foundIn({ 'kustomization.yaml': text })).toEqual([]);
});

test('an image is the one that a kustomization says', async () => {
  const images = 'images:\n  - name: shop\n    newTag: latest\n  - name: other\n    newTag: 1.2.3\n';
  expect(await foundIn({ 'kustomization.yaml': images })).toEqual(['kustomization.yaml:3 image_not_pinned']);
});

const POD = '  template: {spec: {containers: [{name: a, image: shop, securityContext: {privileged: true}}]}}\n';
const DEPLOYMENT = `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n${POD}`;
const FOUND = ['deploy.yaml:5 image_not_pinned', 'deploy.yaml:5 privileged'];

test.each([
  ['resources alone', 'resources: [deploy.yaml]\n', FOUND],
  [
    'a patch of another',
    inline('{kind: Deployment, name: b}', withoutRights()).replace(HEAD, 'resources: [deploy.yaml]\n'),
    FOUND,
  ],
  [
    'an operation',
    inline('{kind: Deployment, name: shop}', withoutRights()).replace(HEAD, 'resources: [deploy.yaml]\n'),
    [FOUND[0]],
  ],
  [
    'a patch that is merged',
    `resources: [deploy.yaml]\npatches:\n  - patch: |-\n      apiVersion: apps/v1\n      kind: Deployment\n      metadata: {name: shop}\n      spec: {template: {spec: {containers: [{name: a, securityContext: {privileged: false}}]}}}\n`,
    [FOUND[0]],
  ],
  ['an image', 'resources: [deploy.yaml]\nimages: [{name: shop, newTag: 1.2.3}]\n', [FOUND[1]]],
])('what %s changes is not judged where it stands', async (_, text, expected) => {
  expect(await foundIn({ 'kustomization.yaml': text, 'deploy.yaml': DEPLOYMENT })).toEqual(expected);
});

function withoutRights(): readonly string[] {
  return OPERATIONS.map((line) => line.replace('true', 'false'));
}

test('what a patch in a file does not say the object may, and what it deletes is gone', async () => {
  const patches = (...files: string[]) =>
    `resources: [../base]\npatches: [${files.map((path) => `{path: ${path}}`).join(', ')}]\n`;
  const space = 'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop}\n';
  const files = { 'a/a.yaml': space, 'a/b.yaml': DEPLOYMENT, 'a/c.yaml': `$patch: delete\n${DEPLOYMENT}` };
  const found = (text: string) => foundIn({ 'a/kustomization.yaml': text, ...files });
  const both = ['b.yaml:5 image_not_pinned', 'b.yaml:5 privileged'];
  expect(await found(patches('a.yaml', 'b.yaml', 'c.yaml'))).toEqual(both);
  expect(await found('resources: [a.yaml]\n')).toEqual(['a.yaml:1 namespace_without_pod_security', ...both]);
});

test('a base is judged for itself unless everything that builds on it changes it', async () => {
  const base = { 'base/kustomization.yaml': 'resources: [deploy.yaml]\n', 'base/deploy.yaml': DEPLOYMENT };
  const safe = inline('{kind: Deployment}', withoutRights()).replace(HEAD, 'resources: [../base]\n');
  const files = { ...base, 'prod/kustomization.yaml': safe };
  expect(await foundIn(files)).toEqual([FOUND[0]]);
  expect(await foundIn({ ...files, 'test/kustomization.yaml': 'resources: [../base]\n' })).toEqual(FOUND);
});

test.each([
  ['inline', '      apiVersion: apps/v1\n', {}],
  ['in a file beside', '', { 'prod/patch.yaml': `apiVersion: apps/v1\n` }],
])('a base knows those of other folders that build on it, with a patch %s', async (_, head, inFile) => {
  const lines = ['kind: Deployment', 'metadata: {name: shop}', `spec: ${WITHOUT_RIGHTS}`];
  const patch = head === '' ? '  - path: patch.yaml\n' : `  - patch: |-\n${head}${indented(lines)}`;
  const beside = Object.fromEntries(Object.entries(inFile).map(([name, text]) => [name, text + lines.join('\n')]));
  const base = { 'base/kustomization.yaml': 'resources: [deploy.yaml]\n', 'base/deploy.yaml': DEPLOYMENT };
  const prod = { 'prod/kustomization.yaml': `resources: [../base]\npatches:\n${patch}`, ...beside };
  const aliases = { 'prod/kustomization.yaml': 'kustomized-by/prod', 'prod/patch.yaml': 'prod/patch.yaml' };
  expect(await foundIn({ ...base, ...prod }, aliases)).toEqual([FOUND[0]]);
  const test = { 'test/kustomization.yaml': 'resources: [../base]\n' };
  expect(
    await foundIn({ ...base, ...prod, ...test }, { ...aliases, 'test/kustomization.yaml': 'kustomized-by/test' }),
  ).toEqual(FOUND);
});

test('components are laid over all that is built with them, and what they name in turn', async () => {
  const base = { 'base/kustomization.yaml': 'resources: [deploy.yaml]\n', 'base/deploy.yaml': DEPLOYMENT };
  const component = (text: string) => `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n${text}`;
  const patch = `patches:\n  - patch: |-\n${indented(['kind: Deployment', 'metadata: {name: shop}', `spec: ${WITHOUT_RIGHTS}`])}`;
  const prod = {
    'prod/kustomization.yaml': 'resources: [../base]\ncomponents: [../outer]\n',
    'outer/kustomization.yaml': component('components: [../inner, ../outer]\n'),
    'inner/kustomization.yml': component(patch),
  };
  const aliases = {
    'prod/kustomization.yaml': 'kustomized-by/prod',
    'outer/kustomization.yaml': 'outer/kustomization.yaml',
    'inner/kustomization.yml': 'inner/kustomization.yml',
  };
  expect(await foundIn({ ...base, ...prod }, aliases)).toEqual([FOUND[0]]);
  const without = { ...prod, 'inner/kustomization.yml': component('resources: []\n') };
  expect(await foundIn({ ...base, ...without }, aliases)).toEqual(FOUND);
});

test.each([
  [1, true],
  [3, false],
])('how many replicas an overlay gives: %d', async (count, isTold) => {
  const one = DEPLOYMENT.replace('spec:', 'spec:\n  replicas: 1');
  const base = { 'base/kustomization.yaml': 'resources: [deploy.yaml]\n', 'base/deploy.yaml': one };
  const prod = {
    'prod/kustomization.yaml': `resources: [../base]\nreplicas:\n  - name: shop\n    count: ${count}\n`,
  };
  const found = await foundIn({ ...base, ...prod }, { 'prod/kustomization.yaml': 'kustomized-by/prod' });
  expect(found.some((line) => line.endsWith('one_replica'))).toBe(isTold);
});

const WITHOUT_RIGHTS = '{template: {spec: {containers: [{name: a, securityContext: {privileged: false}}]}}}';

function indented(lines: readonly string[]): string {
  return lines.map((line) => `      ${line}\n`).join('');
}

test('the namespace that a kustomization says takes the place of what its manifests say', async () => {
  const pod =
    'apiVersion: v1\nkind: Pod\nmetadata: {name: shop, namespace: default}\nspec: {containers: [{name: a, image: "a:1"}]}\n';
  const builtIn = (namespace: string) => ({
    'kustomization.yaml': `${HEAD}${namespace}resources: [pod.yaml]\n`,
    'pod.yaml': pod,
  });
  expect(await foundIn(builtIn(''))).toEqual(['pod.yaml:3 default_namespace']);
  expect(await foundIn(builtIn('namespace: shop\n'))).toEqual([]);
  expect(await foundIn(builtIn('namespace: default\n'))).toEqual(['kustomization.yaml:3 default_namespace']);
});
