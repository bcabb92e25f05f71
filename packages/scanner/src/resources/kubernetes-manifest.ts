/**
 * Objects of Kubernetes that Terraform makes of a manifest, as the provider's own resources of the same kinds say them:
 * `containers` of a `Deployment` are the blocks `container` of a `kubernetes_deployment`.
 * Source: https://registry.terraform.io/providers/hashicorp/kubernetes/latest/docs/resources/manifest.
 */
import type { Directive, Place } from '../formats/tree.ts';
import { lookup } from '../formats/mapping-lookup.ts';
import { isList, isObject, isOpen, opened, placed, placeOfMember, type IacObject, type IacValue } from './iac-value.ts';
import { snakeCase } from './snake-case.ts';

const MANIFEST = 'kubernetes_manifest';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['ClusterRole', 'kubernetes_cluster_role'],
  ['ClusterRoleBinding', 'kubernetes_cluster_role_binding'],
  ['ConfigMap', 'kubernetes_config_map'],
  ['CronJob', 'kubernetes_cron_job'],
  ['DaemonSet', 'kubernetes_daemonset'],
  ['Deployment', 'kubernetes_deployment'],
  ['Ingress', 'kubernetes_ingress'],
  ['Job', 'kubernetes_job'],
  ['MutatingWebhookConfiguration', 'kubernetes_mutating_webhook_configuration'],
  ['Namespace', 'kubernetes_namespace'],
  ['NetworkPolicy', 'kubernetes_network_policy'],
  ['Pod', 'kubernetes_pod'],
  ['ReplicationController', 'kubernetes_replication_controller'],
  ['Role', 'kubernetes_role'],
  ['RoleBinding', 'kubernetes_role_binding'],
  ['Secret', 'kubernetes_secret'],
  ['Service', 'kubernetes_service'],
  ['ServiceAccount', 'kubernetes_service_account'],
  ['StatefulSet', 'kubernetes_stateful_set'],
  ['ValidatingWebhookConfiguration', 'kubernetes_validating_webhook_configuration'],
]);

/** Lists that the provider has as blocks, by the name of one. */
const BLOCKS: ReadonlyMap<string, string> = new Map([
  ['containers', 'container'],
  ['initContainers', 'init_container'],
  ['paths', 'path'],
  ['ports', 'port'],
  ['rules', 'rule'],
  ['stringData', 'data'],
  ['subjects', 'subject'],
  ['tolerations', 'toleration'],
  ['volumeMounts', 'volume_mount'],
  ['volumes', 'volume'],
  ['webhooks', 'webhook'],
]);

/** Objects whose names are for people to choose. */
const FREE = new Set([
  'annotations',
  'binaryData',
  'data',
  'labels',
  'limits',
  'matchLabels',
  'nodeSelector',
  'requests',
  'stringData',
]);

/** What the provider would call the object of a manifest; undefined where its kind is not written, or none of these. */
export function manifestOf(type: string, block: Directive): { readonly type: string; readonly at: Place } | undefined {
  if (type !== MANIFEST) return undefined;
  const manifest = block.block?.find(({ name, value }) => name === 'manifest' && value);
  const kind = lookup(manifest?.value, 'kind');
  const made = kind?.kind === 'scalar' ? TYPES.get(String(kind.value)) : undefined;
  return manifest && made !== undefined ? { type: made, at: manifest } : undefined;
}

/** The object of a manifest by the names of the provider. `spend` counts each of its members. */
export function objectOfManifest(properties: IacObject, spend: () => void): IacObject {
  const written = renamed(properties.get('manifest') ?? null, spend);
  return isObject(written) ? written : opened(new Map());
}

function renamed(value: IacValue, spend: () => void): IacValue {
  spend();
  if (isList(value)) {
    const places = new Map<number, Place>();
    const items = value.map((item, index) => {
      const place = placeOfMember(value, index);
      if (place) places.set(index, place);
      return renamed(item, spend);
    });
    return placed(items, places);
  }
  if (!isObject(value)) return value;
  const members = new Map<string, IacValue>();
  const places = new Map<string, Place>();
  for (const [key, member] of value) {
    const name = BLOCKS.get(key) ?? snakeCase(key);
    const place = placeOfMember(value, key);
    members.set(name, FREE.has(key) ? member : renamed(member, spend));
    if (place) places.set(name, place);
  }
  const object = placed(members, places);
  return isOpen(value) ? opened(object) : object;
}
