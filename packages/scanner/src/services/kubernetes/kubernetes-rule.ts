import { SCREEN } from '../../formats/head.ts';
import { appendItem, insertAt, removeEntry, setValue } from '../../fixing/edit-yaml.ts';
import type { YamlValue } from '../../fixing/yaml-scalars.ts';
import { itemRulesOf, type ItemRule } from '../../rules/item-rule.ts';
import { settingRulesOf, type Setting, type SettingForm, type SettingRule } from '../../rules/setting-rule.ts';
import {
  UNKNOWN,
  rulesOf,
  type CheckInput,
  type Finding,
  type Rule,
  type TextEdit,
  type WrittenRule,
} from '../../rule.ts';
import type { Block } from './block.ts';
import type { Component, ComponentName } from './components.ts';
import type { KubernetesFile } from './kubernetes-file.ts';
import { FILE_NAMES, type KubernetesCluster } from './kubernetes-cluster.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import { OPERATED, releasesOf } from './operated-releases.ts';
import type { Grant } from './permissions.ts';
import { subjectsOf, type Subject } from './permissions.ts';
import type { Container, Pod } from './pods.ts';

type KubernetesInput = CheckInput<KubernetesFile, KubernetesCluster>;
type KubernetesRule = Rule<KubernetesFile, KubernetesCluster>;
type Has = (file: KubernetesFile) => boolean;

/** A rule looks at every file of manifests that has what it is about, and says of one place one thing. */
function about(rule: KubernetesRule, has?: Has): KubernetesRule {
  return {
    ...rule,
    reads: FILE_NAMES,
    applies: (input) => has?.(input.file) !== false && rule.applies?.(input) !== false,
    *check(input) {
      let known: Set<unknown> | undefined;
      for (const finding of rule.check(input)) {
        // Containers may share what an anchor names.
        if (typeof finding === 'symbol') {
          yield finding;
          continue;
        }
        const place = typeof finding.at === 'object' ? finding.at.start : finding;
        if (known?.has(place)) continue;
        known ??= new Set();
        known.add(place);
        const object = input.file.objectAround(finding.at);
        if (!object) yield finding;
        else if (isSetByKustomize(finding, object, input.subject)) yield UNKNOWN;
        else yield { ...finding, of: { ...object.at, reach: SCREEN } };
      }
    },
  };
}

function isSetByKustomize({ at, message }: Finding, object: KubernetesObject, cluster: KubernetesCluster): boolean {
  if (typeof at !== 'object') return false;
  const { code, values } = typeof message === 'object' ? message : { code: '', values: {} };
  const setting = values.setting ?? '';
  const missing = ABSENT.has(code) ? setting.slice(setting.lastIndexOf('.') + 1) : undefined;
  const image = setting === 'image' ? values.value : undefined;
  return cluster.isSetByKustomize(object, { start: at.start, missing, image });
}

/** What says that something is not there. */
const ABSENT: ReadonlySet<string> = new Set(['not-set', 'default', 'default-has', 'lacks']);

export function kubernetesRule(rule: WrittenRule<KubernetesFile, KubernetesCluster>): KubernetesRule {
  return about(rulesOf<KubernetesFile, KubernetesCluster>('kubernetes')(rule));
}

/** A rule about each of the items that a file has; it does not apply to files that have none. */
function itemsOfFile<Item>(
  itemsIn: (input: KubernetesInput) => readonly Item[],
  placeOf: (item: Item) => Block['at'],
  has: Has,
): (rule: ItemRule<KubernetesFile, Item, KubernetesCluster>) => KubernetesRule {
  const form = itemRulesOf<KubernetesFile, Item, KubernetesCluster>('kubernetes', itemsIn, placeOf);
  return (rule) => about(form(rule), has);
}

const hasPods: Has = ({ pods }) => pods.length > 0;

/** A form of rules that have nothing to say of pods in which a program of Kubernetes itself runs. */
export function ofWorkloads<Written>(form: (rule: Written) => KubernetesRule): (rule: Written) => KubernetesRule {
  return (written) => {
    const rule = form(written);
    return {
      ...rule,
      applies: (input) =>
        input.file.pods.some(({ object }) => !input.file.runsComponent(object)) && rule.applies?.(input) !== false,
      *check(input) {
        for (const finding of rule.check(input)) {
          const object = typeof finding === 'symbol' ? undefined : input.file.objectAround(finding.at);
          if (!object || !input.file.runsComponent(object)) yield finding;
        }
      },
    };
  };
}

/** A rule about each container of each pod, wherever its template stands. */
export const containerRule = itemsOfFile<Container>(
  ({ file }) => file.containers,
  ({ at }) => at,
  hasPods,
);

/** An image that a pod names: that of a container, or the one whose files are a volume. */
interface NamedImage {
  readonly at: Block['at'];
  readonly setting: 'image' | 'image.reference';
  readonly image: string;
}

function imageOf(block: Block, setting: NamedImage['setting']): readonly NamedImage[] {
  const [at, image = ''] = [block.pair(setting), block.text(setting)];
  return at && image !== '' ? [{ at, setting, image }] : [];
}

/** A rule about each image that a pod names. */
export const imageRule = itemsOfFile<NamedImage>(
  ({ file }) => [
    ...file.containers.flatMap((container) => imageOf(container, 'image')),
    // What an operator makes pods of names there the image of its own program.
    ...file.pods.flatMap(({ spec }) => imageOf(spec, 'image')),
    ...file.pods.flatMap(({ spec }) => spec.blocks('volumes')).flatMap((volume) => imageOf(volume, 'image.reference')),
  ],
  ({ at }) => at,
  hasPods,
);

/** A rule about the image of each container, and about each release of a database that an operator is asked for. */
export const releaseRule = itemsOfFile<ReturnType<typeof releasesOf>[number]>(
  ({ file }) => [...file.containers.flatMap((container) => imageOf(container, 'image')), ...releasesOf(file)],
  ({ at }) => at,
  (file) => hasPods(file) || file.ofKind(...OPERATED).length > 0,
);

/** A variable of a container that is given by its value. */
interface Variable {
  readonly at: Block['at'];
  readonly name: string;
  readonly value: string;
}

/** The variables of a container that are given by their values. */
export function variablesOf(container: Container): readonly Variable[] {
  return container.blocks('env').flatMap((variable) => {
    const [name, value] = [variable.text('name'), variable.text('value')];
    if (name === undefined || value === undefined) return [];
    return [{ at: variable.pair('value') ?? variable.at, name, value }];
  });
}

/** A rule about each variable of each container that is given by its value. */
export const variableRule = itemsOfFile<Variable>(
  ({ file }) => file.containers.flatMap(variablesOf),
  ({ at }) => at,
  hasPods,
);

/** A rule about each pod or template of pods. */
export const podRule = itemsOfFile<Pod>(
  ({ file }) => file.pods,
  ({ object }) => object.at,
  hasPods,
);

/** A rule about each volume of each pod. */
export const volumeRule = itemsOfFile<Block>(
  ({ file }) => file.pods.flatMap(({ spec }) => spec.blocks('volumes')),
  ({ at }) => at,
  hasPods,
);

/** A rule about what each rule of a role allows. */
export const grantRule = itemsOfFile<Grant>(
  ({ file }) => file.grants,
  ({ at }) => at,
  ({ grants }) => grants.length > 0,
);

const BINDINGS = ['RoleBinding', 'ClusterRoleBinding'] as const;

/** A rule about each of those who are given a role. */
export const subjectRule = itemsOfFile<Subject>(
  ({ file }) => subjectsOf(file.ofKind(...BINDINGS)),
  ({ at }) => at,
  (file) => file.ofKind(...BINDINGS).length > 0,
);

/** A rule about each object of some kinds. */
export function objectRule(...kinds: readonly string[]) {
  return itemsOfFile<KubernetesObject>(
    ({ file }) => file.ofKind(...kinds),
    ({ at }) => at,
    (file) => file.ofKind(...kinds).length > 0,
  );
}

/** A rule about each object that is such a one, of whichever kind. */
export function anyObjectRule(isIt: (object: KubernetesObject) => boolean) {
  return itemsOfFile<KubernetesObject>(
    ({ file }) => file.objects.filter(isIt),
    ({ at }) => at,
    (file) => file.objects.some(isIt),
  );
}

/** A rule about a program of Kubernetes itself, as a container runs it. */
export function componentRule(...names: readonly ComponentName[]) {
  return itemsOfFile<Component>(
    ({ file }) => componentsIn(file, names),
    ({ at }) => at,
    (file) => componentsIn(file, names).length > 0,
  );
}

function componentsIn(file: KubernetesFile, names: readonly ComponentName[]): readonly Component[] {
  return file.components.filter(({ name }) => names.includes(name));
}

type Written<Scope extends string = never> = SettingRule<KubernetesFile, Scope, KubernetesCluster>;

function settingsOf<Scope extends string = never>(
  form: SettingForm<KubernetesFile, Scope, KubernetesCluster>,
  hasAny: (file: KubernetesFile, scope: Scope | undefined) => boolean,
): (rule: Written<Scope>) => KubernetesRule {
  const make = settingRulesOf('kubernetes', form);
  return (rule) => about(make(rule), (file) => hasAny(file, rule.scope));
}

/**
 * A rule about a setting of each container. `pod`: where the container does not say it, its pod does. `linux`: the same,
 * but not of pods of Windows. `main`: only of those that run as long as their pod.
 */
type ContainerScope = 'pod' | 'linux' | 'main' | 'linux container';

export const containerSetting = settingsOf<ContainerScope>(
  {
    ask: (file, setting, scope) =>
      containersOf(file, scope).flatMap((container) =>
        scope === 'pod' || scope === 'linux' ? container.inheritedList(setting) : container.settings(setting),
      ),
    write: (finding, setting, value, { file }) =>
      writeSetting(finding, setting, value, () => file.containerAt(finding.at)),
    remove: removeEntry,
  },
  hasPods,
);

function containersOf(file: KubernetesFile, scope: ContainerScope | undefined): readonly Container[] {
  if (scope === 'linux' || scope === 'linux container') return file.pods.flatMap((pod) => pod.linuxContainers);
  return scope === 'main' ? file.containers.filter(({ isMain }) => isMain) : file.containers;
}

/** A rule about a setting of each pod. */
export const podSetting = settingsOf(
  {
    ask: (file, setting) => file.pods.map(({ spec }) => spec.setting(setting)),
    write: (finding, setting, value, { file }) =>
      writeSetting(finding, setting, value, () => file.podAt(finding.at)?.spec),
    remove: removeEntry,
  },
  hasPods,
);

/** A rule about a setting of each object of some kinds; of a list about each value. */
export function objectSetting(...kinds: readonly string[]) {
  return settingsOf(
    {
      ask: (file, setting) => file.ofKind(...kinds).flatMap((object) => object.settings(setting)),
      write: (finding, setting, value, { file }) =>
        writeSetting(finding, setting, value, () => file.objectAt(finding.at)),
      remove: removeEntry,
    },
    (file) => file.ofKind(...kinds).length > 0,
  );
}

/** A rule about a flag, with its dashes, of programs of Kubernetes. */
export function flagSetting(...names: readonly ComponentName[]) {
  return flagOrFileSetting(names, {});
}

/** What a file of a program calls a setting, and the default of one whose flag has another. */
type InFile = string | { readonly setting: string; readonly default: string };

/** The same, of a flag that files of programs can say too. `inFiles`: what those call it, by their kind. */
export function flagOrFileSetting(names: readonly ComponentName[], inFiles: Readonly<Record<string, InFile>>) {
  const kinds = Object.keys(inFiles);
  return settingsOf(
    {
      ask: (file, flag) => [
        ...componentsIn(file, names).map((component) => component.flag(flag)),
        ...file.ofKind(...kinds).flatMap((object) => settingsInFile(object, inFiles[object.kind] ?? '')),
      ],
      write(finding, flag, value, input) {
        const object = input.file.objectAt(finding.at);
        const paths = Object.values(inFiles).map((one) => pathOf(one));
        const path = object ? pathOf(inFiles[object.kind] ?? '') : paths.find((one) => isKeyOf(one, finding));
        return path === undefined
          ? writeFlag(finding, flag, value, input)
          : writeSetting(finding, path, value, () => object);
      },
      remove: removeEntry,
    },
    (file) => componentsIn(file, names).length > 0 || file.ofKind(...kinds).length > 0,
  );
}

function pathOf(inFile: InFile): string {
  return typeof inFile === 'string' ? inFile : inFile.setting;
}

function settingsInFile(object: KubernetesObject, inFile: InFile): readonly Setting[] {
  const settings = object.settings(pathOf(inFile));
  if (typeof inFile === 'string') return settings;
  return settings.map((one) => (one.is === 'absent' ? { is: 'set', value: inFile.default, at: one.at } : one));
}

/** A rule about a setting of the kubelet: of its configuration file, and of the flag that says the same. */
export const kubeletSetting = settingsOf(
  {
    ask: (file, setting) => [
      ...file.ofKind('KubeletConfiguration').flatMap((object) => object.settings(setting)),
      ...kubeletsIn(file).map((component) => kubeletFlag(component, setting)),
    ],
    write: (finding, setting, value, input) =>
      isFlag(finding)
        ? writeFlag(finding, FLAGS_OF_KUBELET[setting] ?? '', value, input)
        : writeSetting(finding, setting, value, () => input.file.objectAt(finding.at)),
    remove: removeEntry,
  },
  (file) => file.ofKind('KubeletConfiguration').length > 0 || kubeletsIn(file).length > 0,
);

function kubeletsIn(file: KubernetesFile): readonly Component[] {
  return componentsIn(file, ['kubelet']);
}

/** What flags are called, and the default of those that differ from the file's. */
const FLAGS_OF_KUBELET: Readonly<Record<string, string>> = {
  'authentication.webhook.enabled': '--authentication-token-webhook',
  'authentication.x509.clientCAFile': '--client-ca-file',
  readOnlyPort: '--read-only-port',
  streamingConnectionIdleTimeout: '--streaming-connection-idle-timeout',
  protectKernelDefaults: '--protect-kernel-defaults',
  makeIPTablesUtilChains: '--make-iptables-util-chains',
  eventRecordQPS: '--event-qps',
  tlsCertFile: '--tls-cert-file',
  tlsPrivateKeyFile: '--tls-private-key-file',
  rotateCertificates: '--rotate-certificates',
  tlsCipherSuites: '--tls-cipher-suites',
  tlsMinVersion: '--tls-min-version',
  podPidsLimit: '--pod-max-pids',
  seccompDefault: '--seccomp-default',
  enableDebuggingHandlers: '--enable-debugging-handlers',
  allowedUnsafeSysctls: '--allowed-unsafe-sysctls',
};

/** Source: https://kubernetes.io/docs/reference/command-line-tools-reference/kubelet/ */
const DEFAULTS_OF_FLAGS: Readonly<Record<string, string>> = {
  '--read-only-port': '10255',
};

function kubeletFlag(component: Component, setting: string): Setting {
  const flag = FLAGS_OF_KUBELET[setting] ?? '';
  const asked = component.flag(flag);
  const value = DEFAULTS_OF_FLAGS[flag];
  return asked.is === 'absent' && value !== undefined ? { is: 'set', value, at: asked.at } : asked;
}

function isFlag({ at }: Finding): boolean {
  return typeof at === 'object' && /^-|^["']-/.test(at.source.text.slice(at.start, at.start + 2));
}

/** Gives a setting another value, or adds it to the block where it was found to be absent. */
export function writeSetting(
  finding: Finding,
  path: string,
  value: string | readonly string[],
  blockOf: () => Pick<Block, 'node'> | undefined,
): readonly TextEdit[] {
  if (isJson(finding)) return [];
  if (isKeyOf(path, finding)) return typeof value === 'string' ? setValue(finding, typed(value)) : [];
  const node = blockOf()?.node;
  if (node?.kind !== 'mapping') return [];
  return insertAt(node, path.split('.'), typeof value === 'string' ? typed(value) : value);
}

/** Adds a setting to the object that was found to lack it. */
export function insertInto(object: Block | undefined, path: string, value: YamlValue): readonly TextEdit[] {
  const node = object?.node;
  return node?.kind === 'mapping' && !isJson({ at: node, message: '' }) ? insertAt(node, path.split('.'), value) : [];
}

/** Whether what was found is the pair of the last key of a path. */
function isKeyOf(path: string, { at }: Finding): boolean {
  return (
    typeof at === 'object' && 'key' in at && (at as { key: { value: unknown } }).key.value === path.split('.').at(-1)
  );
}

function writeFlag(finding: Finding, flag: string, value: string, { file }: KubernetesInput): readonly TextEdit[] {
  if (isJson(finding)) return [];
  if (isFlag(finding))
    return setValue(finding, (text) => (text.startsWith(`${flag}=`) || text === flag ? `${flag}=${value}` : undefined));
  if (isArgument(finding)) return setValue(finding, value);
  const list = file.componentAt(finding.at)?.list;
  return list ? appendItem(list, `${flag}=${value}`) : [];
}

/** An argument in a configuration of kubeadm is a text, whatever it says. */
function isArgument({ at }: Finding): boolean {
  return typeof at === 'object' && 'key' in at;
}

/** The editor writes YAML, which readers of JSON refuse. */
function isJson({ at }: Finding): boolean {
  return typeof at === 'object' && /^\s*[{[]/.test(at.source.text.slice(0, 200));
}

function typed(value: string): YamlValue {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** What programs may have been written to need. */
export const WITHOUT = { kind: 'suggested', needs: 'certainty that the program works without it' } as const;

/** Restarts the program with a file that has to be there. */
export const PROTECTED = { kind: 'suggested', needs: 'certainty that the program works with the protection' } as const;

const DOCS = 'https://kubernetes.io/docs';
export const POD_SECURITY = `${DOCS}/concepts/security/pod-security-standards/`;
export const SECURITY_CONTEXT = `${DOCS}/tasks/configure-pod-container/security-context/`;
export const RBAC_GOOD_PRACTICES = `${DOCS}/concepts/security/rbac-good-practices/`;
export const RBAC = `${DOCS}/reference/access-authn-authz/rbac/`;
export const RESOURCES = `${DOCS}/concepts/configuration/manage-resources-containers/`;
export const API_SERVER = `${DOCS}/reference/command-line-tools-reference/kube-apiserver/`;
export const CONTROLLER_MANAGER = `${DOCS}/reference/command-line-tools-reference/kube-controller-manager/`;
export const SCHEDULER = `${DOCS}/reference/command-line-tools-reference/kube-scheduler/`;
export const KUBELET = `${DOCS}/reference/command-line-tools-reference/kubelet/`;
export const KUBELET_CONFIGURATION = `${DOCS}/reference/config-api/kubelet-config.v1beta1/`;
export const ETCD = 'https://etcd.io/docs/v3.5/op-guide/security/';
export const NETWORK_POLICIES = `${DOCS}/concepts/services-networking/network-policies/`;
export const SECRETS = `${DOCS}/concepts/configuration/secret/`;
export const SERVICES = `${DOCS}/concepts/services-networking/service/`;
export const INGRESS = `${DOCS}/concepts/services-networking/ingress/`;
export const ADMISSION = `${DOCS}/reference/access-authn-authz/admission-controllers/`;
export const VOLUMES = `${DOCS}/concepts/storage/volumes/`;
export const SERVICE_ACCOUNTS = `${DOCS}/tasks/configure-pod-container/configure-service-account/`;

/** An example's pod with one container, whose settings are given with no indentation; of the pod those in front. */
export function onePod(container: string, pod = ''): string {
  const ofPod = pod === '' ? '' : `${pod.replace(/^/gm, '  ')}\n`;
  return `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop\nspec:\n${ofPod}  containers:\n    - name: app\n      image: example/app:1.4.2\n${container.replace(/^/gm, '      ')}`;
}

/** An example's program of Kubernetes with flags, each given with its marks. */
export function oneComponent(name: ComponentName, ...flags: readonly string[]): string {
  const items = [name, ...flags].map((flag) => `        - ${flag}\n`).join('');
  return `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ${name}\nspec:\n  containers:\n    - name: ${name}\n      image: registry.k8s.io/${name}:v1.34.0\n      command:\n${items}`;
}
