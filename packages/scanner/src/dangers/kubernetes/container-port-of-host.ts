import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { above } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_port_of_host',
  title: 'A container takes a port of its machine: host_port',
  severity: 2,
  problem: 'Whoever reaches the machine reaches the program, past all network policies.',
  family: 'networkExposure',
  remediation: 'Take {} away, and let a service lead to the pod.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: above(0),
  in: {
    terraform: inPods(['container'], { key: 'port.host_port', unset: 'fine', bad: 8080, good: 0 }),
  },
});
