import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { sparkSetting, KUBERNETES } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_kubernetes_api_over_http',
  title: 'The API of Kubernetes is called over plaintext HTTP (k8s://http://)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'The token that may make pods goes over the network in plaintext: whoever reads it runs programs in the cluster.',
  remediation: 'Set `spark.master` to `k8s://https://…`.',
  sources: [`${KUBERNETES}#how-it-works`],
  references: [cwe(319), nist('SC-8'), nist('IA-5')],

  examples: {
    bad: [`«spark.master k8s://http://k8s.example.com:8080»`],
    good: [
      `spark.master k8s://https://k8s.example.com`,
      `spark.master k8s://http://localhost:8001`,
      `spark.master k8s://k8s.example.com:6443`,
    ],
  },

  setting: 'spark.master',
  bad: (value) => isPlainHttp(value.replace('k8s://', '')),
  safe: (_version, bad) => bad.replace('k8s://http:', 'k8s://https:'),
  fix: { kind: 'suggested', needs: 'an API server that answers at this address with https' },
});
