import { isRecognised, recogniseFile, TELLING_LENGTH } from '@plumbline/model/recognised-file';
import { configFileTypeOf } from '@plumbline/model/service-catalogue';
import { linesInFile, mappingInFile, textInFile } from '../../formats/text-in-file.ts';
import { itemsOf } from '../../formats/mapping-lookup.ts';
import type { Place, Source, TreeNode } from '../../formats/tree.ts';
import { oncePer } from '../../rules/once-per.ts';
import { MOST_EMBEDDED, type EmbeddedText } from '../../service-definition.ts';
import { EMBEDDED_SERVICES, SHARED_FOLDER, WITHOUT_PASSWORD } from './embedded-services.ts';
import type { KubernetesFile } from './kubernetes-file.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import { isKustomization } from './kustomize.ts';
import type { Pod } from './pods.ts';

/** What operators take as a configuration of their program: a text, settings each by itself, or a part of their object. */
type Taken = 'text' | 'name = value' | 'lines' | 'yaml';

interface OfOperator {
  readonly path: string;
  readonly name: string;
  readonly taken: Taken;
  /** Rules whose danger a rule of Kubernetes finds there. */
  readonly without?: readonly string[];
}

const POSTGRES = { name: 'postgresql.conf', taken: 'name = value', without: ['postgres_ssl_version_old'] } as const;

/** Where operators take one, by the kind of their objects. */
const OF_OPERATORS: Readonly<Record<string, readonly OfOperator[]>> = {
  Cluster: [{ path: 'spec.postgresql.parameters', ...POSTGRES }],
  InnoDBCluster: [{ path: 'spec.mycnf', name: 'my.cnf', taken: 'text' }],
  Kafka: [{ path: 'spec.kafka.config', name: 'server.properties', taken: 'name = value' }],
  MariaDB: [{ path: 'spec.myCnf', name: 'my.cnf', taken: 'text' }],
  MongoDBCommunity: [{ path: 'spec.additionalMongodConfig', name: 'mongod.conf', taken: 'yaml' }],
  OpenTelemetryCollector: [
    { path: 'spec.config', name: 'collector.yaml', taken: 'text' },
    { path: 'spec.config', name: 'collector.yaml', taken: 'yaml' },
  ],
  PerconaServerMongoDB: [{ path: 'spec.replsets.configuration', name: 'mongod.conf', taken: 'text' }],
  PerconaServerMySQL: [{ path: 'spec.mysql.configuration', name: 'my.cnf', taken: 'text' }],
  PerconaXtraDBCluster: [{ path: 'spec.pxc.configuration', name: 'my.cnf', taken: 'text' }],
  PostgresCluster: [
    { path: 'spec.patroni.dynamicConfiguration.postgresql.parameters', ...POSTGRES },
    { path: 'spec.config.parameters', ...POSTGRES },
  ],
  RabbitmqCluster: [{ path: 'spec.rabbitmq.additionalConfig', name: 'rabbitmq.conf', taken: 'text' }],
  RedisFailover: [{ path: 'spec.redis.customConfig', name: 'redis.conf', taken: 'lines' }],
  postgresql: [{ path: 'spec.postgresql.parameters', ...POSTGRES }],
};

/**
 * The configuration files that ConfigMaps and Secrets hold, each called by its key, as it is where it is mounted, those
 * that operators are given, and the patches of Kustomize that are written as objects.
 */
export function embeddedFilesOf(file: KubernetesFile): readonly EmbeddedText[] {
  const found: EmbeddedText[] = [];
  for (const object of file.ofKind('ConfigMap', 'Secret', 'Kustomization', 'Component', ...Object.keys(OF_OPERATORS))) {
    for (const text of textsIn(object)) {
      // One more than are looked at tells that there are more.
      if (found.length > MOST_EMBEDDED) return found;
      file.work.spend(text.length);
      const embedded = embeddedText(text, object, () => isOpenWithout(file, object));
      if (embedded) found.push(embedded);
    }
  }
  return found;
}

/** A text that may be a file. Shape: `inFile` gives undefined where its lines are none of the file. */
interface NamedText {
  readonly name: string;
  readonly beginning: () => string;
  readonly length: number;
  readonly inFile: (placed: Placed) => Source | undefined;
  readonly without?: readonly string[];
}

type Placed = Parameters<typeof textInFile>[1];

function textsIn(object: KubernetesObject): readonly NamedText[] {
  if (isKustomization(object)) return patchesIn(object);
  if (isOfOperator(object)) return (OF_OPERATORS[object.kind] ?? []).flatMap((given) => givenText(object, given) ?? []);
  const data = object.entries(object.kind === 'Secret' ? 'stringData' : 'data');
  return [...data].flatMap(([name, { value }]) => (isSeveralLines(value) ? (scalarText(name, value) ?? []) : []));
}

function scalarText(name: string, value: TreeNode | undefined): NamedText | undefined {
  if (value?.kind !== 'scalar' || typeof value.value !== 'string') return undefined;
  const text = value.value;
  const beginning = (): string => text.slice(0, TELLING_LENGTH);
  return { name, beginning, length: text.length, inFile: (placed) => textInFile(value, placed) };
}

function givenText(object: KubernetesObject, { path, name, taken, without = [] }: OfOperator): NamedText | undefined {
  const value = object.pair(path)?.value;
  if (!value) return undefined;
  if (taken === 'text') {
    const text = scalarText(name, value);
    return text && { ...text, without };
  }
  if (taken === 'yaml' && value.kind !== 'mapping') return undefined;
  const inFile = (placed: Placed): Source | undefined => {
    if (taken === 'yaml') return value.kind === 'mapping' ? mappingInFile(value, placed) : undefined;
    return linesInFile(taken === 'lines' ? object.texts(path) : settingsIn(object, path), placed);
  };
  const beginning = (): string => inFile({ fileName: name, subPath: '.', configFileType: '' })?.text ?? '';
  return { name, beginning, length: value.end - value.start, inFile, without };
}

/** Each setting as a line that is no longer than what is written; values that would need quotes are left out. */
function settingsIn(object: KubernetesObject, path: string): readonly { readonly at: Place; readonly text: string }[] {
  const block = object.block(path);
  return [...object.entries(path)].flatMap(([name, at]) => {
    const value = block.text([name]);
    return value === undefined || !/^[\w.+/:,-]{1,500}$/.test(value) ? [] : [{ at, text: `${name}=${value}` }];
  });
}

function patchesIn(object: KubernetesObject): readonly NamedText[] {
  const patches = object.blocks('patches').map((patch) => patch.pair('patch')?.value);
  const older = itemsOf(object.pair('patchesStrategicMerge')?.value);
  return [...patches, ...older].flatMap((value) => (isSeveralLines(value) ? (scalarText(PATCH, value) ?? []) : []));
}

const PATCH = 'patch.yaml';
const OF_PATCHES: Readonly<Record<string, readonly string[]>> = { kubernetes: [] };
const OF_PROGRAMS: Readonly<Record<string, readonly string[]>> = EMBEDDED_SERVICES;

function isOfOperator({ kind, group }: KubernetesObject): boolean {
  return group !== '' && Object.hasOwn(OF_OPERATORS, kind);
}

/** A text in one line is mostly a value and no file. */
function isSeveralLines(node: TreeNode | undefined): boolean {
  return node?.kind === 'scalar' && typeof node.value === 'string' && node.value.trimEnd().includes('\n');
}

/** `isOpen`: whether it is known that no password is given beside the text. */
function embeddedText(
  { name, beginning, inFile, without = [] }: NamedText,
  object: KubernetesObject,
  isOpen: () => boolean,
): EmbeddedText | undefined {
  const recognised = recogniseFile(name, beginning);
  if (!isRecognised(recognised)) return undefined;
  const { serviceName, defaultFileName } = recognised;
  const leftOut = (isKustomization(object) ? OF_PATCHES : OF_PROGRAMS)[serviceName];
  if (!leftOut) return undefined;
  const configFileType = configFileTypeOf(serviceName, defaultFileName);
  const source = configFileType && inFile({ fileName: name, subPath: '.', configFileType });
  if (!source) return { name };
  const unasked = new Set([...leftOut, ...without, ...(isOpen() ? [] : WITHOUT_PASSWORD)]);
  const leavesOut = (rule: string): boolean => unasked.has(rule) || rule.endsWith(SHARED_FOLDER);
  return { name, serviceName, defaultFileName, source, leavesOut };
}

/** Whether the pods that mount an object are known, and no container of theirs is given what may be a password. */
function isOpenWithout(file: KubernetesFile, object: KubernetesObject): boolean {
  const { kind, name = '' } = object;
  if (kind === 'RedisFailover') return object.lacks('spec.auth.secretPath');
  const mounting = mountingIn(file).get(`${kind} ${name}`);
  return mounting !== undefined && !mounting.some(isGivenPassword);
}

/** The pods that mount an object, by its kind and name. */
const mountingIn = oncePer((file: KubernetesFile): ReadonlyMap<string, readonly Pod[]> => {
  const pods = new Map<string, Pod[]>();
  for (const pod of file.pods) {
    for (const volume of pod.spec.blocks('volumes')) {
      const [map, secret] = [volume.text('configMap.name'), volume.text('secret.secretName')];
      const key = map === undefined ? `Secret ${secret ?? ''}` : `ConfigMap ${map}`;
      const others = pods.get(key);
      if (others) others.push(pod);
      else pods.set(key, [pod]);
    }
  }
  return pods;
});

const isGivenPassword = oncePer((pod: Pod): boolean =>
  pod.containers.some((container) => {
    if (!container.lacks('envFrom')) return true;
    const words = ['command', 'args'].flatMap((list) => container.texts(list).map(({ text }) => text));
    const names = container.blocks('env').map((variable) => variable.text('name') ?? '');
    return [...words, ...names].some((text) => /pass|auth|secret|acl/i.test(text));
  }),
);
