import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_ingress_plain_http',
  title: 'An ingress answers over plain HTTP: it names no certificate',
  severity: 3,
  problem: 'Passwords, cookies and data can be read and changed by anyone on the network path.',
  family: 'encryptionInTransit',
  remediation: 'Name the hosts and the secret with their certificate in {}.',
  sources: ['https://kubernetes.io/docs/concepts/services-networking/ingress/#tls'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['kubernetes_ingress', 'kubernetes_ingress_v1'],
        key: 'spec.tls',
        unset: 'bad',
        good: { secret_name: 'shop' },
        when: [{ key: 'metadata.annotations', is: missing }],
        shown: { 'spec.ingress_class_name': 'nginx' },
      },
    ],
  },
});
