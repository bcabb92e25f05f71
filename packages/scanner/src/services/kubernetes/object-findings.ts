import type { Found } from '@plumbline/model/found';
import { INSIDE_PORTS } from '../../dangers/open-ports.ts';
import type { CheckInput } from '../../rule.ts';
import type { ItemFinding } from '../../rules/item-rule.ts';
import { holdsExposedSecret, isExposedSecret, isKnownSecretForm, passwordInUrl } from '../../rules/secrets.ts';
import { isUnknownText, type Block } from './block.ts';
import type { KubernetesCluster } from './kubernetes-cluster.ts';
import type { KubernetesFile } from './kubernetes-file.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import type { Grant } from './permissions.ts';

/** What a rule of a role allows of some verbs and resources. */
export function allowed(
  grant: Grant,
  verbs: readonly string[],
  resources: readonly string[],
  groups?: readonly string[],
): Found | undefined {
  const value = grant.allows(verbs, resources, groups);
  return value === undefined ? undefined : { code: 'has', values: { setting: 'rules', value } };
}

/** A rule of a network policy that is open to all, or for all ports of all addresses. */
export function openRule(
  policy: KubernetesObject,
  direction: 'ingress' | 'egress',
  peers: string,
): ItemFinding | undefined {
  for (const rule of policy.blocks(`spec.${direction}`)) {
    if (rule.isEmpty) return { at: rule.at, message: { code: 'is-empty', values: { setting: direction } } };
    for (const peer of rule.blocks(peers)) {
      const [at, cidr = ''] = [peer.pair('ipBlock.cidr'), peer.text('ipBlock.cidr')];
      const isExcepted = !peer.lacks('ipBlock.except') && !(direction === 'ingress' && exceptsNobody(peer));
      const isOfAll = OF_ALL.test(cidr) && !isExcepted;
      const isOfAllPorts = rule.lacks('ports');
      const isOfInside = direction === 'ingress' && hasInsidePort(rule.blocks('ports'));
      const namespaces =
        isOfInside || (direction === 'ingress' && isOfAllPorts) ? peer.pair('namespaceSelector') : undefined;
      if (namespaces && peer.block('namespaceSelector').isEmpty && peer.lacks('podSelector'))
        return { at: namespaces, message: { code: 'is-empty', values: { setting: 'namespaceSelector' } } };
      if (at && isOfAll && (isOfAllPorts || isOfInside))
        return { at, message: { code: 'is', values: { setting: 'cidr', value: cidr } } };
    }
  }
  return undefined;
}

/** Whether those that may not come in are single addresses, and those of machines themselves, from which nobody comes. */
function exceptsNobody(peer: Block): boolean {
  const excepted = peer.words('ipBlock.except');
  return excepted.every(({ text, isUnknown }) => !isUnknown && /^(?:169\.254\.|127\.|.{1,45}\/(?:32|128)$)/.test(text));
}

/** All addresses, or one half of them, beside which the other half stands. */
const OF_ALL = /\/[01]$/;

/** The same of a policy of Cilium: whom it names, and the addresses. */
export function openCiliumRule(policy: KubernetesObject, direction: 'ingress' | 'egress'): ItemFinding | undefined {
  const [entities, addresses] = direction === 'ingress' ? ['fromEntities', 'fromCIDR'] : ['toEntities', 'toCIDR'];
  for (const spec of [policy.block('spec'), ...policy.blocks('specs')]) {
    for (const rule of spec.blocks(direction)) {
      const ports = rule.blocks('toPorts').flatMap((one) => one.blocks('ports'));
      if (!rule.lacks('toPorts') && (direction === 'egress' || !hasInsidePort(ports))) continue;
      if (!rule.lacks('icmps')) continue;
      const everyName = rule.blocks('toFQDNs').find((one) => one.text('matchPattern') === '*');
      const at = everyName?.pair('matchPattern');
      if (at) return { at, message: { code: 'is', values: { setting: 'toFQDNs.matchPattern', value: '*' } } };
      if (!rule.lacks('toFQDNs')) continue;
      const sets = rule.blocks(`${addresses}Set`).filter((one) => one.lacks('except'));
      const found =
        rule.texts(entities).find(({ text }) => text === 'all' || text === 'world') ??
        [...rule.texts(addresses), ...sets.flatMap((one) => one.texts('cidr'))].find(({ text }) => OF_ALL.test(text));
      if (found) return { at: found.at, message: { code: 'has', values: { setting: direction, value: found.text } } };
    }
  }
  return undefined;
}

/** The same of a policy of Calico, which says of each rule what it does with what it finds. */
export function openCalicoRule(policy: KubernetesObject, direction: 'ingress' | 'egress'): ItemFinding | undefined {
  const peer = direction === 'ingress' ? 'source' : 'destination';
  for (const rule of policy.blocks(`spec.${direction}`)) {
    const action = rule.pair('action');
    // What is denied first is not let through by what follows.
    if (!action || rule.text('action') !== 'Allow') return undefined;
    const ports = rule.texts('destination.ports').map(({ text }) => text);
    const isOfSome =
      !rule.lacks('destination.ports') && (direction === 'egress' || !ports.some((port) => INSIDE.has(port)));
    if (isOfSome || /^ICMP/i.test(rule.text('protocol') ?? '') || !rule.lacks('http')) continue;
    const limits = [...rule.entries(peer).keys()].filter((key) => key !== 'ports');
    const nets = rule.texts(`${peer}.nets`).find(({ text }) => OF_ALL.test(text));
    if (limits.length === 0 || (limits.length === 1 && nets))
      return { at: nets?.at ?? action, message: { code: 'is', values: { setting: peer, value: nets?.text ?? 'all' } } };
  }
  return undefined;
}

/**
 * The same of a policy for all of a cluster, which stands before those of namespaces.
 * Source: https://network-policy-api.sigs.k8s.io/reference/spec/
 */
export function openAdminRule(policy: KubernetesObject): ItemFinding | undefined {
  for (const rule of policy.blocks('spec.ingress')) {
    const action = rule.pair('action');
    // What is denied, or left to others, first is not let through by what follows.
    if (!action || rule.text('action') !== 'Allow') return undefined;
    const isOfAll = rule
      .blocks('from')
      .some((peer) => [peer.block('namespaces'), peer.block('pods.namespaceSelector')].some(({ isEmpty }) => isEmpty));
    if (isOfAll && rule.lacks('ports'))
      return { at: action, message: { code: 'is', values: { setting: 'action', value: 'Allow' } } };
  }
  return undefined;
}

/** Whether a ConfigMap is the configuration of ingress-nginx. */
export function isOfIngressNginx({ name }: KubernetesObject): boolean {
  return /ingress-nginx|^nginx-configuration$/.test(name ?? '');
}

/** Whether a policy is one of Calico, which has kinds of the names of Kubernetes. */
export function isOfCalico({ group }: KubernetesObject): boolean {
  return group.endsWith('projectcalico.org');
}

/** What is for the programs of one network: databases, directories, brokers. What is often meant for all is left out. */
const INSIDE: ReadonlySet<string> = new Set(INSIDE_PORTS.filter((port) => port !== 9000).map(String));

/** Whether one of the ports of a network policy is such a one. */
function hasInsidePort(ports: readonly Block[]): boolean {
  return ports.some((port) => INSIDE.has(port.text('port') ?? ''));
}

/**
 * Whether there are pods in the file of an object and in its namespace, and a selector finds none of all that are known:
 * those of other files may well be of other parts, beside which a chart or another folder brings its own.
 */
export function selectsNone(
  { file, subject }: Pick<CheckInput<KubernetesFile, KubernetesCluster>, 'file' | 'subject'>,
  namespace: string | undefined,
  wanted: ReadonlyMap<string, string>,
): boolean {
  const isBesidePods = file.pods.length > 0 && subject.hasPodsIn(namespace);
  return isBesidePods && subject.podsSelected(namespace, wanted)?.length === 0;
}

export function noneSelected(setting: string, wanted: ReadonlyMap<string, string>): Found {
  return { code: 'is', values: { setting, value: [...wanted].map((label) => label.join('=')).join(', ') } };
}

/** The first secret that stands in plain text among the data of an object. */
export function secretIn(object: KubernetesObject, keys: readonly string[]): ItemFinding | undefined {
  for (const key of keys) {
    for (const [name, at] of object.entries(key)) {
      if (at.value.kind !== 'scalar' || at.value.value === null) continue;
      if (isUnknownText(at.value)) object.doubt();
      else if (holdsSecret(object.kind, name, String(at.value.value), key))
        return { at, message: { code: 'holds-secret', values: { setting: name } } };
    }
  }
  return undefined;
}

/** The first secret among the literals of which Kustomize makes a Secret or a ConfigMap: `name=value`. */
export function secretInLiterals(
  object: KubernetesObject,
  generators: string,
  kind: 'ConfigMap' | 'Secret',
): ItemFinding | undefined {
  for (const { at, text } of object.blocks(generators).flatMap((generator) => generator.texts('literals'))) {
    const [, name = '', value = ''] = /^([^=]{1,200})=["']?([\s\S]*?)["']?$/.exec(text) ?? [];
    if (holdsSecret(kind, name, value, 'stringData'))
      return { at, message: { code: 'holds-secret', values: { setting: name } } };
  }
  return undefined;
}

/** Longer texts are files, of which lines such as `NAME=value` are looked at. */
const LONGEST_VALUE = 500;
const LONGEST_FILE = 100_000;
const SETTING_LINE =
  /^[ \t]*(?:export[ \t]+)?["']?([\w.-]{1,80})["']?[ \t]*([=:])[ \t]*["']?([^\s"'#;][^\s"';]{0,199})["']?,?[ \t]*$/gm;

/** A password as JSON, XML and SQL have it, each in quotes or between tags; what one word of letters says may be wanted. */
const INLINE_PASSWORD =
  /"[\w.-]{0,60}(?:password|passwd|passphrase)"\s{0,9}:\s{0,9}"([^"\s]{4,200})"|<([\w.-]{0,60}(?:password|passphrase))>([^<>\s]{4,200})<\/\2>|\b(?:IDENTIFIED\s{1,9}BY|WITH\s{1,9}(?:LOGIN\s{1,9})?PASSWORD|PASSWORD\s{0,9}=)\s{1,9}'([^'\s]{4,200})'/gi;

function hasInlineSecret(text: string): boolean {
  return text.matchAll(INLINE_PASSWORD).some(([, json, , xml, sql]) => {
    const value = json ?? xml ?? sql ?? '';
    return /[^a-z-]/.test(value) && isExposedSecret(value);
  });
}

/** Behind a colon a name may stand, or what is wanted: only passwords, and none that is a word, are taken for themselves. */
/** What Redis calls its passwords, which stand behind a blank. */
const REDIS_LINE = /^[ \t]*(?:requirepass|masterauth)[ \t]+["']?([^\s"']{1,200})["']?[ \t]*$/gm;

function isSecretLine([, name = '', sign, value = '']: readonly string[]): boolean {
  if (isExposedSecret(passwordInUrl(value) ?? '')) return true;
  if (!holdsExposedSecret(name, value)) return false;
  return sign === '=' || (/(?:password|passwd|passphrase)$/i.test(name) && /[^a-z-]/.test(value));
}

/** Whether a file, or a text that stands for one, has a secret in one of its lines. */
export function holdsSecretLine(file: string): boolean {
  const text = file.slice(0, LONGEST_FILE);
  return (
    isKnownSecretForm(text) ||
    text.matchAll(SETTING_LINE).some(isSecretLine) ||
    hasInlineSecret(text) ||
    text.matchAll(REDIS_LINE).some(([, password = '']) => isExposedSecret(password))
  );
}

function holdsSecret(kind: string, name: string, written: string, key: string): boolean {
  const isEncoded = (kind === 'Secret' && key === 'data') || key === 'binaryData';
  const value = isEncoded ? decoded(written) : written;
  if (/^ENC\[|^AgA|^ref\+/.test(value)) return false;
  if (isKnownSecretForm(value) || (kind === 'Secret' && isDockerLogin(name, value))) return true;
  if (value.length > LONGEST_VALUE || /[\n=]/.test(value)) {
    if (holdsSecretLine(value)) return true;
    if (value.length > LONGEST_VALUE || value.includes('\n')) return false;
  }
  // Of a file, its name without what kind of text it is.
  const isNamed = kind === 'Secret' && /^(?:tls\.key|key|ssh-privatekey|\.?dockerconfigjson)$/.test(name);
  const setting = name.replace(/\.(?:txt|md|html?|sh|sql|ya?ml|json|conf|cfg|ini|properties)$/i, '');
  return (
    holdsExposedSecret(setting, value) ||
    (isNamed && isExposedSecret(value)) ||
    isExposedSecret(passwordInUrl(value) ?? '')
  );
}

/** What Docker keeps of a login: the password, or it with the user behind `auth`. */
function isDockerLogin(name: string, value: string): boolean {
  if (!/^\.docker(?:configjson|cfg)$/.test(name)) return false;
  const [, secret = ''] = /"(?:auth|password|identitytoken)"\s{0,9}:\s{0,9}"([^"]{1,5000})"/.exec(value) ?? [];
  return !secret.includes('$') && isExposedSecret(secret);
}

/** Of base64 what it says; the text itself where it is none. */
export function decoded(text: string): string {
  const plain = text.replace(/\s/g, '');
  if (!/^[A-Za-z\d+/]*={0,2}$/.test(plain)) return text;
  try {
    return atob(plain);
  } catch {
    return text;
  }
}
