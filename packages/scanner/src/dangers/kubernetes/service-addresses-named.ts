import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_service_addresses_named',
  title: 'A service takes addresses that it names itself: external_ips',
  severity: 2,
  problem: 'Whoever may make services takes the traffic of others that goes to these addresses (CVE-2020-8554).',
  family: 'networkExposure',
  remediation: 'Take {} away.',
  sources: ['https://kubernetes.io/docs/concepts/services-networking/service/'],
  wrong: there,
  in: {
    terraform: [
      {
        types: ['kubernetes_service', 'kubernetes_service_v1'],
        key: 'spec.external_ips',
        unset: 'fine',
        bad: ['203.0.113.7'],
        good: [],
      },
    ],
  },
});
