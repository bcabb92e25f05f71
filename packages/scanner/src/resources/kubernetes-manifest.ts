/**
 * Objects of Kubernetes that Terraform makes of a manifest, as the provider's own resources of the same kinds say them:
 * `containers` of a `Deployment` are the blocks `container` of a `kubernetes_deployment`.
 * Source: https://registry.terraform.io/providers/hashicorp/kubernetes/latest/docs/resources/manifest,
 * https://registry.terraform.io/providers/gavinbunney/kubectl/latest/docs/resources/kubectl_manifest.
 */
import type { Place } from '../formats/tree.ts';
import { isList, isObject, isOpen, opened, placed, placeOfMember, textOf } from './iac-value.ts';
import type { IacObject, IacValue } from './iac-value.ts';
import { snakeCase } from './snake-case.ts';

/** Resources that make an object of a manifest, by the attribute that holds it: an object, or a text of YAML. */
export const MANIFESTS: ReadonlyMap<string, string> = new Map([
  ['kubernetes_manifest', 'manifest'],
  ['kubectl_manifest', 'yaml_body'],
]);

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

/** What the provider would call the object of a manifest; undefined where its kind is not known, or none of these. */
export function typeOfManifest(manifest: IacValue): string | undefined {
  return isObject(manifest) ? TYPES.get(textOf(manifest.get('kind')) ?? '') : undefined;
}

/** The object of a manifest by the names of the provider. `spend` counts each of its members. */
export function objectOfManifest(manifest: IacValue, spend: () => void): IacObject {
  const written = renamed(manifest, spend);
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
