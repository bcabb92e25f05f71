import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { havingOther } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_capabilities_added',
  title: 'A container gets capabilities besides the usual ones',
  severity: 3,
  problem: 'Some of them are as good as root on the machine.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: havingOther('NET_BIND_SERVICE'),
  in: {
    terraform: inPods(['container', 'init_container'], {
      key: 'security_context.capabilities.add',
      unset: 'fine',
      bad: ['NET_BIND_SERVICE', 'SYS_ADMIN'],
      good: ['NET_BIND_SERVICE'],
    }),
  },
});
