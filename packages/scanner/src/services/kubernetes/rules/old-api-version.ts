import { LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe } from '../../../rules/rulesets.ts';
import type { Finding } from '../../../rule.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'Deployment',
  'DaemonSet',
  'ReplicaSet',
  'StatefulSet',
  'NetworkPolicy',
  'Ingress',
  'PodSecurityPolicy',
  'PodDisruptionBudget',
  'CronJob',
  'Role',
  'ClusterRole',
  'RoleBinding',
  'ClusterRoleBinding',
  'HorizontalPodAutoscaler',
  'FlowSchema',
  'PriorityLevelConfiguration',
  'CustomResourceDefinition',
  'MutatingWebhookConfiguration',
  'ValidatingWebhookConfiguration',
  'APIService',
  'CertificateSigningRequest',
  'EndpointSlice',
  'IngressClass',
  'Lease',
  'PriorityClass',
  'RuntimeClass',
  'CSIDriver',
  'CSINode',
  'CSIStorageCapacity',
  'StorageClass',
  'VolumeAttachment',
)({
  id: 'kubernetes_old_api_version',
  title: 'The object is of an API version that Kubernetes has removed',
  severity: LOW,
  category: 'hygiene',
  problem: 'Newer clusters refuse the object, and with it what it protects.',
  remediation:
    'Write it for the version that took its place, such as `apps/v1`, `networking.k8s.io/v1`, `policy/v1`, `batch/v1` or `autoscaling/v2`.',
  sources: ['https://kubernetes.io/docs/reference/using-api/deprecation-guide/'],
  references: [cwe(477)],

  examples: {
    bad: [
      `«apiVersion: extensions/v1beta1»\nkind: Deployment\nmetadata: {name: shop}\nspec: {replicas: 2}`,
      `«apiVersion: rbac.authorization.k8s.io/v1beta1»\nkind: Role\nmetadata: {name: shop}\nrules: [{apiGroups: [""], resources: [pods], verbs: [list]}]`,
      `«apiVersion: flowcontrol.apiserver.k8s.io/v1beta2»\nkind: FlowSchema\nmetadata: {name: shop}`,
      `«apiVersion: autoscaling/v2beta2»\nkind: HorizontalPodAutoscaler\nmetadata: {name: shop}`,
      `«apiVersion: apiextensions.k8s.io/v1beta1»\nkind: CustomResourceDefinition\nmetadata: {name: shops.example.com}`,
      `«apiVersion: policy/v1beta1»\nkind: PodDisruptionBudget\nmetadata: {name: shop}`,
    ],
    good: [
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec: {replicas: 2}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}`,
      `apiVersion: admissionregistration.k8s.io/v1beta1\nkind: MutatingAdmissionPolicy\nmetadata: {name: shop}`,
    ],
  },

  judge(object) {
    const [at, value] = [object.pair('apiVersion'), object.text('apiVersion')];
    const isRemoved =
      value !== undefined &&
      (OF_ONE_VERSION.has(value) ||
        /^(?:apps\/v1beta[12]|batch\/v2alpha1|rbac\.authorization\.k8s\.io\/v1alpha1|autoscaling\/v2beta[12]|flowcontrol\.apiserver\.k8s\.io\/v1(?:alpha1|beta[123]))$/.test(
          value,
        ));
    return at && isRemoved ? { at, message: { code: 'is', values: { setting: 'apiVersion', value } } } : undefined;
  },
  fix: {
    kind: 'safe',
    unless: ({ message }) => (isOfRoles(message) ? undefined : 'a cluster of version 1.21 or newer'),
    edits(finding, { file }) {
      const object = file.objectAround(finding.at);
      const version = object && versionNow(object);
      return version === undefined ? [] : setValue(finding, version);
    },
  },
});

/** Groups of which Kubernetes has removed `v1beta1` of these kinds. Source: the deprecation guide. */
const OF_ONE_VERSION: ReadonlySet<string> = new Set(
  [
    'admissionregistration.k8s.io',
    'apiextensions.k8s.io',
    'apiregistration.k8s.io',
    'batch',
    'certificates.k8s.io',
    'coordination.k8s.io',
    'discovery.k8s.io',
    'extensions',
    'networking.k8s.io',
    'node.k8s.io',
    'policy',
    'rbac.authorization.k8s.io',
    'scheduling.k8s.io',
    'storage.k8s.io',
  ].map((group) => `${group}/v1beta1`),
);

/** The version that has the same fields. Source: the deprecation guide. */
function versionNow(object: KubernetesObject): string | undefined {
  if (object.group === 'rbac.authorization.k8s.io') return 'rbac.authorization.k8s.io/v1';
  if (object.group === 'batch' && object.kind === 'CronJob') return 'batch/v1';
  // An empty selector selects every pod in policy/v1, and none before.
  const isBudget = object.group === 'policy' && object.kind === 'PodDisruptionBudget';
  return isBudget && !object.lacks('spec.selector') ? 'policy/v1' : undefined;
}

function isOfRoles(message: Finding['message']): boolean {
  return typeof message === 'object' && message.values.value?.startsWith('rbac.') === true;
}
