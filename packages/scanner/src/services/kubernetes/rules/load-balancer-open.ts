import { HIGH, MODERATE, MODERATE_LOW, type Severity } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { DATA_STORES } from '../../../rules/published-ports.ts';
import { isFalse, isUnknownText } from '../block.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import type { Mapping, Pair, TreeNode } from '../../../formats/tree.ts';
import { pairInForce, pairsInForce } from '../../../formats/mapping-lookup.ts';
import { SERVICES, anyObjectRule } from '../kubernetes-rule.ts';

export default anyObjectRule(
  ({ kind, group }) => kind === 'Service' || kind === 'postgresql' || OF_DATABASES.test(group),
)({
  id: 'kubernetes_load_balancer_open',
  title: 'A Service of type LoadBalancer, or that of a database, is open to every address',
  severity: MODERATE,
  problem: 'The load balancer takes connections from the whole internet where the cloud gives it a public address.',
  remediation:
    'Set `loadBalancerSourceRanges`, or make the load balancer an internal one with the annotation of your cloud.',
  sources: [
    SERVICES,
    'https://kubernetes.io/docs/tasks/access-application-cluster/create-external-load-balancer/',
    'https://docs.percona.com/percona-operator-for-mongodb/expose.html',
  ],
  references: [cwe(668), nist('SC-7')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  «type: LoadBalancer»\n  ports: [{port: 443}]`,
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  type: LoadBalancer\n  loadBalancerSourceRanges: [10.0.0.0/8, «0.0.0.0/0]»`,
      `apiVersion: v1\nkind: Service\nmetadata:\n  name: shop\n  annotations:\n    «service.beta.kubernetes.io/load-balancer-source-ranges: 10.0.0.0/8, 0.0.0.0/0»\nspec: {type: LoadBalancer}`,
      `apiVersion: v1\nkind: Service\nmetadata:\n  name: shop\n  annotations:\n    service.beta.kubernetes.io/aws-load-balancer-type: external\n    service.beta.kubernetes.io/aws-load-balancer-scheme: internet-facing\nspec:\n  «type: LoadBalancer»`,
      `apiVersion: v1\nkind: Service\nmetadata:\n  name: cache\n  annotations: {networking.gke.io/load-balancer-type: External}\nspec:\n  «type: LoadBalancer»\n  ports: [{port: 6379}]`,
      `apiVersion: acid.zalan.do/v1\nkind: postgresql\nmetadata: {name: shop}\nspec:\n  enableMasterLoadBalancer: true\n  allowedSourceRanges:\n    - «0.0.0.0/0»`,
      `apiVersion: psmdb.percona.com/v1\nkind: PerconaServerMongoDB\nmetadata: {name: shop}\nspec:\n  replsets:\n    - name: rs0\n      expose:\n        enabled: true\n        «exposeType: LoadBalancer»`,
    ],
    good: [
      `apiVersion: psmdb.percona.com/v1\nkind: PerconaServerMongoDB\nmetadata: {name: shop}\nspec:\n  replsets: [{name: rs0, expose: {enabled: false, type: LoadBalancer}}, {name: rs1, expose: {enabled: true, type: LoadBalancer, loadBalancerSourceRanges: [10.0.0.0/8]}}]`,
      `apiVersion: rabbitmq.com/v1beta1\nkind: RabbitmqCluster\nmetadata: {name: shop}\nspec: {service: {type: LoadBalancer, annotations: {service.beta.kubernetes.io/azure-load-balancer-internal: "true"}}}`,
      `apiVersion: v1\nkind: Service\nmetadata:\n  name: shop\n  annotations: {service.beta.kubernetes.io/aws-load-balancer-scheme: internet-facing}\nspec: {type: LoadBalancer, ports: [{port: 443}]}`, // pages, and said to be for everybody
      `apiVersion: acid.zalan.do/v1\nkind: postgresql\nmetadata: {name: shop}\nspec: {enableMasterLoadBalancer: true, allowedSourceRanges: [10.0.0.0/8]}`,
      `apiVersion: acid.zalan.do/v1\nkind: postgresql\nmetadata: {name: shop}\nspec: {enableMasterLoadBalancer: false, allowedSourceRanges: [0.0.0.0/0]}`,
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  type: LoadBalancer\n  loadBalancerSourceRanges: [192.0.2.0/24]`,
      `apiVersion: v1\nkind: Service\nmetadata:\n  name: shop\n  annotations: {service.beta.kubernetes.io/azure-load-balancer-internal: "true"}\nspec: {type: LoadBalancer}`,
      `apiVersion: v1\nkind: Service\nmetadata:\n  name: shop\n  annotations: {service.beta.kubernetes.io/load-balancer-source-ranges: 192.0.2.0/24}\nspec: {type: LoadBalancer}`,
      `apiVersion: v1\nkind: Service\nmetadata:\n  name: shop\n  annotations: {service.beta.kubernetes.io/aws-load-balancer-type: external}\nspec: {type: LoadBalancer}`,
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec: {type: ClusterIP}`,
    ],
  },

  judge(service) {
    if (service.kind === 'postgresql') return openDatabase(service);
    if (service.kind !== 'Service') return openBelow(service.pair('spec')?.value, () => service.doubt());
    const at = service.pair('spec.type');
    if (!at || service.text('spec.type') !== 'LoadBalancer') return undefined;
    const severity = severityOf(service);
    const open = openIn(service, RANGES) ?? openAnnotation(service);
    if (open) return { ...open, severity };
    if (!service.lacks(RANGES) || isInternal(service)) return undefined;
    if (severity === MODERATE_LOW && isMeantForAll(service)) return undefined;
    return { at, message: { code: 'not-set', values: { setting: 'loadBalancerSourceRanges' } }, severity };
  },
});

/** Pages are often there for everybody, databases never. */
function severityOf(service: KubernetesObject): Severity {
  const ports = service.blocks('spec.ports').map((port) => Number(port.text('port')));
  if (ports.some((port) => DATA_STORES[port] !== undefined)) return HIGH;
  return ports.length > 0 && ports.every((port) => port === 80 || port === 443) ? MODERATE_LOW : MODERATE;
}

const RANGES = 'spec.loadBalancerSourceRanges';

/** Source: https://postgres-operator.readthedocs.io/en/latest/reference/cluster_manifest/ */
function openDatabase(database: KubernetesObject): ItemFinding | undefined {
  const isBalanced = ['spec.enableMasterLoadBalancer', 'spec.enableReplicaLoadBalancer'].some(
    (path) => database.text(path) === 'true',
  );
  return isBalanced ? openIn(database, 'spec.allowedSourceRanges') : undefined;
}

function openIn(object: KubernetesObject, list: string): ItemFinding | undefined {
  const open = object.texts(list).find(({ text }) => /^(?:0\.0\.0\.0|::)\/0$/.test(text));
  const setting = list.slice(list.indexOf('.') + 1);
  return open && { at: open.at, message: { code: 'has', values: { setting, value: open.text } } };
}

/** An annotation that says the same as the list, and lets everybody in; the list is asked first. */
function openAnnotation(service: KubernetesObject): ItemFinding | undefined {
  if (!service.lacks(RANGES)) return undefined;
  for (const [name, at] of service.entries('metadata.annotations')) {
    const value = service.annotation(name) ?? '';
    const isOpen =
      /source-ranges|inbound-cidrs/i.test(name) && /(?:^|[\s,])(?:0\.0\.0\.0|::)\/0(?=[\s,]|$)/.test(value);
    if (isOpen) return { at, message: { code: 'is', values: { setting: name, value } } };
  }
  return undefined;
}

/** Source: https://cloud.google.com/kubernetes-engine/docs/concepts/service-load-balancer-parameters */
const OF_GOOGLE = /^(?:networking\.gke|cloud\.google)\.(?:io|com)\/load-balancer-type$/;

/** Whether an annotation of a cloud keeps the load balancer inside, or names who may reach it. */
function isInternal(service: KubernetesObject): boolean {
  const names = [...service.entries('metadata.annotations').keys()];
  const faces = isMeantForAll(service);
  return names.some((name) => {
    if (/source-ranges|inbound-cidrs|metallb/i.test(name)) return true;
    if (/internal/i.test(name)) return !isFalse(service.annotation(name) ?? '');
    if (OF_GOOGLE.test(name)) return /^internal$/i.test(service.annotation(name) ?? 'internal');
    return !faces && /load-balancer-type|scheme|subnet|intranet/i.test(name);
  });
}

/** Whether an annotation says that it is for the internet. */
function isMeantForAll(service: KubernetesObject): boolean {
  return [...service.entries('metadata.annotations').keys()].some(
    (name) => name.endsWith('-scheme') && service.annotation(name) === 'internet-facing',
  );
}

/** Groups of objects from which operators make databases and brokers, with the Services before them. */
const OF_DATABASES =
  /(?:^|\.)(?:percona\.com|postgres-operator\.crunchydata\.com|rabbitmq\.com|k8s\.mariadb\.com|mysql\.oracle\.com|elasticsearch\.k8s\.elastic\.co|postgresql\.cnpg\.io|databases\.spotahome\.com)$/;

/** What stands further in than this is left out. */
const DEEPEST = 10;

/** The Service of type LoadBalancer that a part of an object asks for, with nothing around it that keeps anybody out. */
function openBelow(
  node: TreeNode | undefined,
  doubt: () => void,
  around: readonly Mapping[] = [],
): ItemFinding | undefined {
  if (!node || around.length > DEEPEST) return undefined;
  if (node.kind === 'sequence') return firstOf(node.items.map((item) => openBelow(item, doubt, around)));
  if (node.kind !== 'mapping' || isFalse(textOf(pairInForce(node, 'enabled')) ?? '')) return undefined;
  const inside = [node, ...around];
  const types = ['type', 'exposeType', 'serviceType'].flatMap((key) => pairInForce(node, key) ?? []);
  if (types.some(({ value }) => isUnknownText(value))) doubt();
  const type = types.find((pair) => textOf(pair) === 'LoadBalancer');
  if (type && !inside.slice(0, HOLDERS).some(isLimited))
    return { at: type, message: { code: 'is', values: { setting: 'type', value: 'LoadBalancer' } }, severity: HIGH };
  return firstOf([...pairsInForce(node).values()].map(({ value }) => openBelow(value, doubt, inside)));
}

/** What is said of a Service stands beside its type, or beside its spec. */
const HOLDERS = 2;

function isLimited(block: Mapping): boolean {
  return [...pairsInForce(block)].some(([key, { value }]) => {
    if (/source-?ranges/i.test(key)) return true;
    const annotations = key === 'metadata' ? pairInForce(value, 'annotations')?.value : value;
    if (!/annotations$|^metadata$/i.test(key)) return false;
    if (annotations?.kind !== 'mapping') return annotations?.kind === 'scalar';
    return [...pairsInForce(annotations).keys()].some((name) =>
      /source-ranges|inbound-cidrs|metallb|internal|intranet|load-balancer-type|scheme|subnet/i.test(name),
    );
  });
}

function textOf(pair: Pair | undefined): string | undefined {
  return pair?.value.kind === 'scalar' && !isUnknownText(pair.value) ? String(pair.value.value) : undefined;
}

function firstOf(found: readonly (ItemFinding | undefined)[]): ItemFinding | undefined {
  return found.find((one) => one !== undefined);
}
