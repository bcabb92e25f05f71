import { MODERATE } from '@plumbline/model/severity';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting, SECURITY } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_acls_off',
  title: 'Everybody may look at applications and kill their jobs (spark.acls.enable)',
  severity: MODERATE,
  problem:
    'The interface shows queries, environment and parts of the data of every application, and stops its jobs, for whoever opens it.',
  remediation: 'Set `spark.acls.enable true` with an authentication filter in `spark.ui.filters`.',
  sources: [`${SECURITY}#authentication-and-authorization`],
  references: [cwe(862), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [`«spark.acls.enable false»`, `spark.master yarn`, `«spark.ui.acls.enable false»`],
    good: [
      `spark.acls.enable true\nspark.ui.filters com.example.SignIn`,
      `spark.ui.acls.enable true\nspark.ui.filters com.example.SignIn`, // its old name
      `spark.ui.enabled false`,
      `spark.master local`,
    ],
  },

  applies: ({ file }) => !file.isLocal && !isSetTo(file.settings.setting('spark.ui.enabled'), oneOf('false')),
  setting: 'spark.acls.enable',
  default: 'false',
  bad: (value) => value.toLowerCase() !== 'true',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a filter in `spark.ui.filters` that tells who somebody is' },
});
