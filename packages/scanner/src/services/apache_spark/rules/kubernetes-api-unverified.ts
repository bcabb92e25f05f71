import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting, KUBERNETES } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_kubernetes_api_unverified',
  title: 'The certificate of the API of Kubernetes is not verified (spark.kubernetes.trust.certificates)',
  terms: ['man in the middle'],
  severity: HIGH,
  problem:
    'Spark sends its token to whoever answers in place of the API server, who then makes pods in the cluster with it.',
  remediation:
    'Take `spark.kubernetes.trust.certificates` out, and name the CA: `spark.kubernetes.authenticate.submission.caCertFile`.',
  sources: [`${KUBERNETES}#spark-properties`],
  references: [cwe(295), nist('SC-8'), nist('IA-5')],

  examples: {
    bad: [`spark.master k8s://https://k8s.example.com\n«spark.kubernetes.trust.certificates true»`],
    good: [
      `spark.master k8s://https://k8s.example.com\nspark.kubernetes.trust.certificates false`,
      `spark.kubernetes.authenticate.submission.caCertFile /etc/ssl/k8s.pem`,
    ],
  },

  applies: ({ file }) => file.mayUseKubernetes,
  setting: 'spark.kubernetes.trust.certificates',
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'the CA of the API server' },
});
