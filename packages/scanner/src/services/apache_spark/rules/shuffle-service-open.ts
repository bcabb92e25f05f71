import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { sparkSetting, SECURITY, CONFIGURATION } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_shuffle_service_open',
  title: 'The shuffle service hands out blocks to everybody (spark.shuffle.service.enabled)',
  severity: MODERATE,
  problem:
    'The service outlives applications and serves their data: without authentication, to whoever reaches its port.',
  remediation: 'Set `spark.authenticate true`, on the shuffle service too.',
  sources: [`${SECURITY}#authentication`, `${CONFIGURATION}#shuffle-behavior`],
  references: [cwe(306), nist('IA-3'), nist('AC-3')],

  examples: {
    bad: [
      `«spark.shuffle.service.enabled true»\nspark.authenticate false`,
      `spark.master yarn\n«spark.shuffle.service.enabled true»`,
    ],
    good: [`spark.shuffle.service.enabled true\nspark.authenticate true`, `spark.shuffle.service.enabled false`],
  },

  setting: 'spark.shuffle.service.enabled',
  bad: (value, { file }) => {
    if (value.toLowerCase() !== 'true') return false;
    const isSignedIn = file.isOn('spark.authenticate');
    return isSignedIn === undefined ? UNKNOWN : !isSignedIn;
  },
});
