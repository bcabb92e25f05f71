import { CRITICAL } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting, SECURITY, STANDALONE } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_rest_submission_open',
  title: 'Whoever reaches the master may submit jobs (spark.master.rest.enabled)',
  severity: CRITICAL,
  problem: 'The REST interface asks nobody who they are: one request has the cluster run a program of the attacker’s.',
  remediation:
    'Set `spark.master.rest.enabled false`, or with Spark 4 have `spark.master.rest.filters` ask for signed tokens.',
  sources: [`${SECURITY}#authentication`, STANDALONE],
  references: [cwe(306), nist('IA-2'), nist('AC-3'), nist('CM-7')],

  examples: {
    bad: [`«spark.master.rest.enabled true»`, `spark.master=spark://10.2.0.4:7077\n«spark.master.rest.enabled=TRUE»`],
    good: [
      `spark.master.rest.enabled true\nspark.master.rest.filters org.apache.spark.ui.JWSFilter`,
      `spark.master.rest.enabled false`,
      `spark.master yarn\nspark.master.rest.enabled true`,
      `spark.master spark://master:7077`,
    ],
  },

  // Other clusters have no master of Spark's own.
  applies: ({ file }) => !isSetTo(file.settings.setting('spark.master'), (master) => !master.startsWith('spark:')),
  setting: 'spark.master.rest.enabled',
  bad(value, { file }) {
    if (value.toLowerCase() !== 'true') return false;
    // Since Spark 4 a filter may ask for signed tokens.
    if (file.isOfOptions && !file.settings.hasOne((key) => key === FILTERS)) return true;
    const filters = file.settings.setting(FILTERS);
    return filters.is === 'unknown' ? UNKNOWN : !isSetTo(filters, (names) => names !== '');
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no program submits jobs this way' },
});

const FILTERS = 'spark.master.rest.filters';
