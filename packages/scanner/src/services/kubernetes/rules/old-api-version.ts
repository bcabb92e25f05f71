import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
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
)({
  id: 'kubernetes_old_api_version',
  title: 'The object is of an API version that Kubernetes has removed',
  severity: LOW,
  category: 'hygiene',
  problem: 'Newer clusters refuse the object, and with it what it protects.',
  remediation:
    'Write it for the version that took its place, such as `apps/v1`, `networking.k8s.io/v1`, `policy/v1` or `batch/v1`.',
  sources: ['https://kubernetes.io/docs/reference/using-api/deprecation-guide/'],
  references: [cwe(477)],

  examples: {
    bad: [
      `«apiVersion: extensions/v1beta1»\nkind: Deployment\nmetadata: {name: shop}\nspec: {replicas: 2}`,
      `«apiVersion: policy/v1beta1»\nkind: PodDisruptionBudget\nmetadata: {name: shop}`,
    ],
    good: [
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec: {replicas: 2}`,
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: shop}`,
    ],
  },

  judge(object) {
    const [at, value] = [object.pair('apiVersion'), object.text('apiVersion')];
    const isRemoved =
      value !== undefined &&
      /^(?:extensions\/v1beta1|apps\/v1beta[12]|networking\.k8s\.io\/v1beta1|policy\/v1beta1|batch\/(?:v1beta1|v2alpha1)|rbac\.authorization\.k8s\.io\/v1(?:alpha|beta)1)$/.test(
        value,
      );
    return at && isRemoved ? { at, message: { code: 'is', values: { setting: 'apiVersion', value } } } : undefined;
  },
});
