import { MODERATE } from '@plumbline/model/severity';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { sparkSetting, SECURITY } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_ui_filter_missing',
  title: 'The web interface asks nobody who they are, so its ACLs do nothing (spark.ui.filters)',
  severity: MODERATE,
  problem:
    'Without an authentication filter, Spark does not know who somebody is: ACLs are switched on, and let everybody through.',
  remediation: 'Name a servlet filter that authenticates in `spark.ui.filters`.',
  sources: [`${SECURITY}#authentication-and-authorization`],
  references: [cwe(306), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [`«spark.acls.enable true»`],
    good: [
      `spark.acls.enable true\nspark.ui.filters com.example.SignIn`,
      `spark.acls.enable false`,
      `spark.acls.enable true\nspark.master yarn`,
    ],
  },

  applies: ({ file }) => !isSetTo(file.settings.setting('spark.master'), oneOf('yarn')), // which has a filter of its own
  setting: 'spark.acls.enable',
  bad: (value, { file }) => {
    if (value.toLowerCase() !== 'true') return false;
    const filters = file.settings.setting('spark.ui.filters');
    return filters.is === 'unknown' ? UNKNOWN : filters.is === 'absent' && { code: 'is-there' };
  },
});
