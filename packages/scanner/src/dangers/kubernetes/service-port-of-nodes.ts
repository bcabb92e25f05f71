import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_service_port_of_nodes',
  title: 'A service opens a port on every machine of the cluster: NodePort',
  severity: 1,
  problem: 'Whoever reaches one of the machines reaches the program, past all that stands before it.',
  family: 'networkExposure',
  remediation: 'Set {} to `ClusterIP`, and let an ingress or a load balancer lead to it.',
  sources: ['https://kubernetes.io/docs/concepts/services-networking/service/'],
  wrong: oneOf('NodePort'),
  in: {
    terraform: [
      {
        types: ['kubernetes_service', 'kubernetes_service_v1'],
        key: 'spec.type',
        unset: 'fine',
        bad: 'NodePort',
        good: 'ClusterIP',
      },
    ],
  },
});
