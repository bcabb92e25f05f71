import { isRecognised, recogniseFile, TELLING_LENGTH } from '@plumbline/model/recognised-file';
import { configFileTypeOf } from '@plumbline/model/service-catalogue';
import { textInFile } from '../../formats/text-in-file.ts';
import { itemsOf } from '../../formats/mapping-lookup.ts';
import type { Pair, Scalar, TreeNode } from '../../formats/tree.ts';
import { oncePer } from '../../rules/once-per.ts';
import { MOST_EMBEDDED, type EmbeddedFile } from '../../service-definition.ts';
import { EMBEDDED_SERVICES, SHARED_FOLDER, WITHOUT_PASSWORD } from './embedded-services.ts';
import type { KubernetesFile } from './kubernetes-file.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import type { Pod } from './pods.ts';

/** Where operators take a configuration file of their program as a text. */
const OF_OPERATORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MariaDB: { 'spec.myCnf': 'my.cnf' },
  OpenTelemetryCollector: { 'spec.config': 'collector.yaml' },
  PerconaServerMySQL: { 'spec.mysql.configuration': 'my.cnf' },
  PerconaXtraDBCluster: { 'spec.pxc.configuration': 'my.cnf' },
  RabbitmqCluster: { 'spec.rabbitmq.additionalConfig': 'rabbitmq.conf' },
};

/**
 * The configuration files that ConfigMaps and Secrets hold, each called by its key, as it is where it is mounted, those
 * that operators are given, and the patches of Kustomize that are written as objects.
 */
export function embeddedFilesOf(file: KubernetesFile): readonly EmbeddedFile[] {
  const found: EmbeddedFile[] = [];
  for (const object of file.ofKind('ConfigMap', 'Secret', ...KUSTOMIZATIONS, ...Object.keys(OF_OPERATORS))) {
    for (const [name, value] of textsIn(object)) {
      // One more than are looked at tells that there are more.
      if (found.length > MOST_EMBEDDED) return found;
      if (value.kind !== 'scalar' || typeof value.value !== 'string') continue;
      file.work.spend(value.value.length);
      const isFile = isOfOperator(object) || isSeveralLines(value);
      const embedded = isFile ? embeddedFile(name, value, object, () => isOpenWithout(file, object)) : undefined;
      if (embedded) found.push(embedded);
    }
  }
  return found;
}

type NamedText = readonly [name: string, value: TreeNode];

function textsIn(object: KubernetesObject): readonly NamedText[] {
  if (isKustomization(object)) return patchesIn(object);
  if (isOfOperator(object))
    return Object.entries(OF_OPERATORS[object.kind] ?? {}).flatMap(([path, name]) => named(name, object.pair(path)));
  const data = object.entries(object.kind === 'Secret' ? 'stringData' : 'data');
  return [...data].map(([name, { value }]) => [name, value]);
}

function named(name: string, pair: Pair | undefined): readonly NamedText[] {
  return pair ? [[name, pair.value]] : [];
}

const KUSTOMIZATIONS = ['Kustomization', 'Component'] as const;

function isKustomization({ kind, group }: KubernetesObject): boolean {
  return group === 'kustomize.config.k8s.io' && KUSTOMIZATIONS.some((one) => one === kind);
}

function patchesIn(object: KubernetesObject): readonly NamedText[] {
  const older = itemsOf(object.pair('patchesStrategicMerge')?.value).map((item): NamedText => [PATCH, item]);
  return [...object.blocks('patches').flatMap((patch) => named(PATCH, patch.pair('patch'))), ...older];
}

const PATCH = 'patch.yaml';
const OF_PATCHES: Readonly<Record<string, readonly string[]>> = { kubernetes: [] };
const OF_PROGRAMS: Readonly<Record<string, readonly string[]>> = EMBEDDED_SERVICES;

function isOfOperator({ kind, group }: KubernetesObject): boolean {
  return group !== '' && Object.hasOwn(OF_OPERATORS, kind);
}

/** A text in one line is mostly a value and no file. */
function isSeveralLines({ value }: Scalar): boolean {
  return typeof value === 'string' && value.trimEnd().includes('\n');
}

/** `isOpen`: whether it is known that no password is given beside the text. */
function embeddedFile(
  name: string,
  scalar: Scalar,
  object: KubernetesObject,
  isOpen: () => boolean,
): EmbeddedFile | undefined {
  const recognised = recogniseFile(name, () => String(scalar.value).slice(0, TELLING_LENGTH));
  if (!isRecognised(recognised)) return undefined;
  const { serviceName, defaultFileName } = recognised;
  const leftOut = (isKustomization(object) ? OF_PATCHES : OF_PROGRAMS)[serviceName];
  if (!leftOut) return undefined;
  const configFileType = configFileTypeOf(serviceName, defaultFileName);
  const source = configFileType && textInFile(scalar, { fileName: name, subPath: '.', configFileType });
  if (!source) return undefined;
  const without = new Set(isOpen() ? leftOut : [...leftOut, ...WITHOUT_PASSWORD]);
  const leavesOut = (rule: string): boolean => without.has(rule) || rule.endsWith(SHARED_FOLDER);
  return { serviceName, defaultFileName, source, leavesOut };
}

/** Whether the pods that mount an object are known, and no container of theirs is given what may be a password. */
function isOpenWithout(file: KubernetesFile, { kind, name = '' }: KubernetesObject): boolean {
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
