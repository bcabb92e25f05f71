import { settingDanger } from '../setting-danger.ts';
import { member, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_namespace_admits_privileged',
  title: 'A namespace admits privileged pods: Pod Security enforces nothing there',
  severity: 2,
  problem: 'Whoever may make a pod in it takes over the machine that the pod runs on.',
  family: 'isolation',
  remediation: 'Set `pod-security.kubernetes.io/enforce` in {} to `baseline` or `restricted`.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-admission/'],
  wrong: member('pod-security.kubernetes.io/enforce', oneOf('privileged')),
  in: {
    terraform: [
      {
        types: ['kubernetes_namespace', 'kubernetes_namespace_v1'],
        key: 'metadata.labels',
        unset: 'fine',
        bad: { 'pod-security.kubernetes.io/enforce': 'privileged' },
        good: { 'pod-security.kubernetes.io/enforce': 'restricted' },
      },
      {
        types: ['kubernetes_labels'],
        key: 'labels',
        unset: 'fine',
        bad: { 'pod-security.kubernetes.io/enforce': 'privileged' },
        good: { 'pod-security.kubernetes.io/enforce': 'restricted' },
      },
    ],
  },
});
