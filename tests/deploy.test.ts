import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { BlockList } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { BESIDE_HEAP_MB, LARGEST_IDLE_MB, MEMORY_LIMIT_MB, MOST_IDLE } from '@plumbline/server/scanning/scan-memory';
import { SETTINGS } from '@plumbline/server/setting-list';
import { describe, expect, test } from 'vitest';
import yaml from 'yaml';
import { CLI_PROGRAM, SERVER_FLAGS, SERVER_PROGRAM } from '../tools/processes.ts';

/* What we tell others to deploy keeps to what we tell others about their configuration. */

const ROOT = path.resolve(import.meta.dirname, '..');
const DEPLOY = path.join(ROOT, 'deploy');
const KUBERNETES = path.join(DEPLOY, 'kubernetes');

/** What everybody builds for themselves: its digest is known to their registry alone. */
const OUR_IMAGE = /^plumbline:\d+\.\d+\.\d+$/;
const PINNED_IMAGE = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

test('our own scanner finds nothing but hygiene in what deploys us', async () => {
  const cli = path.join(ROOT, CLI_PROGRAM);
  const args = [cli, 'scan', DEPLOY, '--minimum-fail-level', '1', '--no-hygiene'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toContain('6 of 6 services checked');
});

test('the image runs the server as `npm start` does', async () => {
  const dockerfile = await readFile(path.join(DEPLOY, 'Dockerfile'), 'utf8');
  const [, command = '[]'] = /^ENTRYPOINT (.*)$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...SERVER_FLAGS, SERVER_PROGRAM]);
});

test('an image is built of all sources: none is left out as if it were somebody’s data', async () => {
  const ignored = (await readFile(path.join(ROOT, '.dockerignore'), 'utf8'))
    .trim()
    .split('\n')
    .map((pattern) => pattern.replace(/^\//, ''));
  const isLeftOut = (file: string): boolean =>
    ignored.some((pattern) => [pattern, `${pattern}/**`].some((glob) => path.matchesGlob(file, glob)));
  expect(
    ['data/blobs', 'apps/portal/dist/index.html', 'apps/server/node_modules/a/b.js'].filter(isLeftOut),
  ).toHaveLength(3);
  const folders = ['tools', ...(await sourceFolders('packages')), ...(await sourceFolders('apps'))];
  for (const folder of folders) {
    const files = (await readdir(path.join(ROOT, folder), { recursive: true })).map((name) => `${folder}/${name}`);
    expect(files.length, folder).toBeGreaterThan(5);
    expect(files.filter(isLeftOut)).toEqual([]);
  }
});

async function sourceFolders(workspaces: string): Promise<readonly string[]> {
  return (await readdir(path.join(ROOT, workspaces))).map((name) => `${workspaces}/${name}/src`);
}

test('every setting that the deployment files and pages name exists', async () => {
  const known = new Set<string>(Object.values(SETTINGS).map(({ variable }) => variable));
  const files = [
    'Dockerfile',
    'compose.yaml',
    ...(await readdir(KUBERNETES, { recursive: true }))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => `kubernetes/${name}`),
  ];
  const texts = await Promise.all([
    ...files.map((file) => readFile(path.join(DEPLOY, file), 'utf8')),
    readFile(path.join(ROOT, 'docs', 'deploy', 'sizing.md'), 'utf8'),
  ]);
  const named = new Set(texts.join('\n').match(/\bPLUMBLINE_[A-Z0-9_]+/g));
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

test('every image that is not ours is pinned by its digest', async () => {
  const names = ['Dockerfile', 'cli/Dockerfile', 'gitlab/plumbline.gitlab-ci.yml'];
  const texts = await Promise.all(names.map((name) => readFile(path.join(DEPLOY, name), 'utf8')));
  const bases = texts.flatMap((text) =>
    [...text.matchAll(/^(?:FROM| *image:) (\S+)/gm)].map(([, image]) => image ?? ''),
  );
  expect(new Set(bases)).toHaveLength(1);
  const composed = Object.values((await readCompose()).services).map(({ image }) => image);
  const inPods = (await readPods()).flatMap(({ pod }) => pod.containers.map(({ image }) => image));
  expect([bases.length, composed.length, inPods.length]).toEqual([5, 5, 2]);
  const named = [...bases, ...composed, ...inPods].filter((image) => !OUR_IMAGE.test(image));
  expect(named.filter((image) => !PINNED_IMAGE.test(image))).toEqual([]);
  expect(named).toHaveLength(8);
});

describe('memory', () => {
  /** Beside the scans: measured at rest and while uploads come in, with room. */
  const BASE_MB = 512;
  /** A process that scans, at its limit; those that wait for work stay small. */
  const SCAN_MB = MEMORY_LIMIT_MB + BESIDE_HEAP_MB;
  const IDLE_MB = MOST_IDLE * LARGEST_IDLE_MB;
  /** A process of the API mends two zips, derives a cluster's machines, writes an audit zip and reads a manifest. */
  const API_SCANS = 5;

  const needed = (component: string, settings: Readonly<Record<string, string | undefined>>): number => {
    if (component === 'api') return BASE_MB + IDLE_MB + API_SCANS * SCAN_MB;
    const { variable, default: runs } = SETTINGS.concurrentRuns;
    // One more is for an owner of whom none is running.
    return BASE_MB + IDLE_MB + SCAN_MB * (Number(settings[variable] ?? runs) + 1);
  };

  test.each(['api', 'worker'])('is enough in Kubernetes for the largest scans of one %s', async (component) => {
    const [pod] = (await readPods()).filter(({ name }) => name === `plumbline-${component}`);
    const [container] = pod?.pod.containers ?? [];
    const settings = (await readObjects()).find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    expect(mebibytes(container?.resources.limits.memory)).toBeGreaterThanOrEqual(needed(component, settings));
  });

  test.each(['api', 'worker'])('is enough in Compose for the largest scans of one %s', async (component) => {
    const service = (await readCompose()).services[component];
    const inMemory = (service?.tmpfs ?? []).map((mount) => mebibytes(/size=(\w+)/.exec(mount)?.[1]));
    const forFiles = inMemory.reduce((sum, size) => sum + size, 0);
    expect(mebibytes(service?.mem_limit)).toBeGreaterThanOrEqual(
      needed(component, service?.environment ?? {}) + forFiles,
    );
  });

  test('is said for both in the page on sizes', async () => {
    const page = await readFile(path.join(ROOT, 'docs', 'deploy', 'sizing.md'), 'utf8');
    expect(page).toContain(`${MEMORY_LIMIT_MB} MB`);
  });
});

describe('a pod', () => {
  test('is given no variables of Services, which look like settings, and no token of the cluster', async () => {
    const pods = await readPods();
    expect(pods).toHaveLength(2);
    for (const { pod } of pods)
      expect(pod).toMatchObject({ enableServiceLinks: false, automountServiceAccountToken: false });
  });

  test('runs as nobody in particular, without capabilities, and writes to its volumes only', async () => {
    for (const { pod } of await readPods()) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod).not.toHaveProperty('hostNetwork');
      for (const { securityContext } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
  });

  test('says how much it may take', async () => {
    for (const { pod } of await readPods()) {
      for (const { resources } of pod.containers) {
        expect(Object.keys(resources.limits)).toEqual(['memory', 'ephemeral-storage']);
        expect(Object.keys(resources.requests)).toEqual(['cpu', 'memory', 'ephemeral-storage']);
      }
      for (const { emptyDir } of pod.volumes) expect(mebibytes(emptyDir.sizeLimit)).toBeGreaterThan(0);
    }
  });
});

test('what an autoscaler scales says no number of its own, to which each apply would bring it back', async () => {
  const objects = await readObjects();
  const scaled = objects.flatMap(({ spec }) => spec?.scaleTargetRef?.name ?? []);
  expect(scaled.toSorted()).toEqual(['plumbline-api', 'plumbline-worker']);
  const deployments = objects.filter(({ kind, metadata }) => kind === 'Deployment' && scaled.includes(metadata.name));
  for (const { spec } of deployments) expect(spec).not.toHaveProperty('replicas');
});

describe('the network of the pods', () => {
  test('lets nothing in and nothing out by itself', async () => {
    const [everything] = (await readPolicies()).filter(({ name }) => name === 'nothing-else');
    expect(everything?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  test('names the pods or addresses at the other end of every way, and the port', async () => {
    const ways = (await readPolicies()).flatMap(({ spec }) => [...(spec.ingress ?? []), ...(spec.egress ?? [])]);
    expect(ways.length).toBeGreaterThan(3);
    for (const way of ways) {
      const peers = way.from ?? way.to ?? [];
      expect(peers.length).toBeGreaterThan(0);
      expect(way.ports?.length).toBeGreaterThan(0);
      for (const { ipBlock, namespaceSelector, podSelector } of peers) {
        const labels = { ...namespaceSelector?.matchLabels, ...podSelector?.matchLabels };
        expect(ipBlock !== undefined || Object.keys(labels).length === 2, JSON.stringify(way)).toBe(true);
      }
    }
  });

  test('leads to no private address from outside, nor to the service that hands out a machine’s keys', async () => {
    const blocks = (await readPolicies())
      .flatMap(({ spec }) => spec.egress ?? [])
      .flatMap(({ to }) => to ?? [])
      .flatMap(({ ipBlock }) => (ipBlock ? [ipBlock] : []));
    expect(blocks).toHaveLength(1);
    for (const { except } of blocks) {
      const shut = new BlockList();
      for (const block of except) {
        const [address = '', bits] = block.split('/');
        shut.addSubnet(address, Number(bits), 'ipv4');
      }
      for (const address of ['10.0.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1']) {
        expect(shut.check(address), address).toBe(true);
      }
      expect(shut.check('52.216.0.1')).toBe(false);
    }
  });

  test('lets the monitoring in where the management port is open to more than the pod itself', async () => {
    const settings = (await readObjects()).find(({ kind }) => kind === 'ConfigMap')?.data;
    expect(settings).toMatchObject({ PLUMBLINE_MANAGEMENT_HOST: '0.0.0.0' });
    const ways = (await readPolicies()).flatMap(({ spec }) => spec.ingress ?? []);
    const [management, ...more] = ways.filter(({ ports }) => ports?.some(({ port }) => port === 'management'));
    expect(more).toEqual([]);
    expect(management?.from).toMatchObject([
      { podSelector: { matchLabels: { 'app.kubernetes.io/name': 'prometheus' } } },
    ]);
  });
});

describe('a container of Compose', () => {
  test('has a limit, a root folder that nobody writes, and no privileges', async () => {
    for (const [name, service] of Object.entries((await readCompose()).services)) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.any(String),
        pids_limit: expect.any(Number),
      });
    }
  });

  test('does not run as root, but for the bucket, whose image has nobody else and whose new volume is root’s', async () => {
    const { services } = await readCompose();
    const asRoot = Object.keys(services).filter((name) => !/^[1-9]\d*:[1-9]\d*$/.test(services[name]?.user ?? ''));
    expect(asRoot).toEqual(['s3']);
  });

  test('is reached through the proxy alone, and the proxy from this machine alone', async () => {
    const { services } = await readCompose();
    const published = Object.entries(services).flatMap(([name, { ports }]) =>
      (ports ?? []).map((port) => [name, port]),
    );
    expect(published).toEqual([['proxy', '127.0.0.1:8080:8080']]);
  });

  test('has its management port for itself', async () => {
    for (const { environment } of Object.values((await readCompose()).services)) {
      expect(environment ?? {}).not.toHaveProperty('PLUMBLINE_MANAGEMENT_HOST');
    }
  });

  test('reaches the outside where it calls the compliance provider', async () => {
    const { services, networks } = await readCompose();
    for (const service of ['api', 'worker']) {
      const joined = services[service]?.networks ?? [];
      expect(joined.some((name) => !networks[name]?.internal)).toBe(true);
    }
  });
});

async function readCompose(): Promise<Compose> {
  return yaml.parse(await readFile(path.join(DEPLOY, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;
}

async function readObjects(): Promise<readonly KubernetesObject[]> {
  const files = (await readdir(KUBERNETES)).filter((name) => name.endsWith('.yaml'));
  const texts = await Promise.all(files.map((name) => readFile(path.join(KUBERNETES, name), 'utf8')));
  return texts.flatMap((text) => yaml.parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject));
}

async function readPods(): Promise<readonly { readonly name: string; readonly pod: Pod }[]> {
  return (await readObjects()).flatMap(({ metadata, spec }) =>
    spec?.template ? [{ name: metadata.name, pod: spec.template.spec }] : [],
  );
}

async function readPolicies(): Promise<readonly { readonly name: string; readonly spec: NetworkPolicy }[]> {
  return (await readObjects()).flatMap(({ kind, metadata, spec = {} }) =>
    kind === 'NetworkPolicy' ? [{ name: metadata.name, spec }] : [],
  );
}

/** Of sizes as Kubernetes (`6Gi`) and Compose (`6g`) write them. */
function mebibytes(size = ''): number {
  const [, count, unit = ''] = /^(\d+)([mg])i?$/i.exec(size) ?? [];
  if (count === undefined) throw new Error(`"${size}" is no size.`);
  return Number(count) * (unit.toLowerCase() === 'g' ? 1024 : 1);
}

interface KubernetesObject {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: NetworkPolicy & {
    readonly template?: { readonly spec: Pod };
    readonly scaleTargetRef?: { readonly name: string };
  };
}

interface Pod {
  readonly securityContext: unknown;
  readonly containers: readonly {
    readonly image: string;
    readonly securityContext: unknown;
    readonly resources: { readonly requests: Sizes; readonly limits: Sizes };
  }[];
  readonly volumes: readonly { readonly emptyDir: { readonly sizeLimit?: string } }[];
}

interface Sizes {
  readonly memory?: string;
}

interface NetworkPolicy {
  readonly ingress?: readonly Way[];
  readonly egress?: readonly Way[];
}

interface Way {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports?: readonly { readonly port: number | string }[];
}

interface Peer {
  readonly ipBlock?: { readonly except: readonly string[] };
  readonly namespaceSelector?: Selector;
  readonly podSelector?: Selector;
}

interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>;
}

interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
}

interface ComposeService {
  readonly image: string;
  readonly user?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly mem_limit?: string;
  readonly tmpfs?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
}
