import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_without_security_context',
  title: 'A container has no security context',
  severity: 2,
  problem: 'It keeps all rights that its image and the machine leave it.',
  family: 'leastPrivilege',
  remediation:
    'Say in {} that it runs as another user than root, without capabilities and with a root file system that is read only.',
  sources: ['https://kubernetes.io/docs/tasks/configure-pod-container/security-context/'],
  wrong: missing,
  in: {
    terraform: inPods(['container'], {
      key: 'security_context',
      unset: 'bad',
      good: { run_as_non_root: true },
    }),
  },
});
