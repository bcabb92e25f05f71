import { MODERATE } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting, CONFIGURATION } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_redaction_narrowed',
  title: 'Secrets in settings are shown in the interface and in logs (spark.redaction.regex)',
  severity: MODERATE,
  problem:
    'Spark hides values whose names speak of secrets and passwords. With this expression it shows them to whoever looks at an application.',
  remediation: 'Take `spark.redaction.regex` out, or have it name `secret`, `password` and `token`.',
  sources: [`${CONFIGURATION}#runtime-environment`],
  references: [cwe(532), cwe(200), nist('AU-9'), nist('IA-5')],

  examples: {
    bad: [`«spark.redaction.regex (?i)none»`, `«spark.redaction.regex (?i)secret»`],
    good: [
      `spark.redaction.regex (?i)secret|password|token|access[.]?key`,
      `spark.redaction.regex .*`,
      `spark.authenticate true`,
    ],
  },

  setting: 'spark.redaction.regex',
  bad: (value) => !/^(?:\(\?i\))?\.[*+]$/.test(value) && !(/secret/i.test(value) && /passw/i.test(value)),
  safe: UNSET,
  fix: { kind: 'safe' },
});
