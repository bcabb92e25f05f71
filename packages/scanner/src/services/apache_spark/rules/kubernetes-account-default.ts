import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting, KUBERNETES } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_kubernetes_account_default',
  title: 'The driver runs with the default service account of Kubernetes',
  severity: MODERATE_LOW,
  problem:
    'The rights that the driver needs, to make pods, are given to an account that all other pods of the namespace have too.',
  remediation: 'Set `spark.kubernetes.authenticate.driver.serviceAccountName spark` to an account of its own.',
  sources: [`${KUBERNETES}#rbac`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `spark.master k8s://https://k8s.example.com\n«spark.kubernetes.authenticate.driver.serviceAccountName default»`,
      `spark.master k8s://https://k8s.example.com`,
    ],
    good: [
      `spark.master k8s://https://k8s.example.com\nspark.kubernetes.authenticate.driver.serviceAccountName spark`,
      `spark.master yarn`,
    ],
  },

  applies: ({ file }) => isSetTo(file.settings.setting('spark.master'), (master) => master.startsWith('k8s://')),
  setting: 'spark.kubernetes.authenticate.driver.serviceAccountName',
  default: 'default',
  bad: oneOf('default'),
});
