import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_root_writable',
  title: 'The root file system of a container can be written to',
  severity: 2,
  problem: 'Who takes over the program puts tools of their own beside it, and changes what runs next.',
  family: 'integrity',
  sources: ['https://kubernetes.io/docs/tasks/configure-pod-container/security-context/'],
  wrong: off,
  in: {
    terraform: inPods(['container'], {
      key: 'security_context.read_only_root_filesystem',
      unset: 'bad',
      bad: false,
      good: true,
    }),
  },
});
