import { MODERATE } from '@plumbline/model/severity';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { sparkRule, SECURITY } from '../spark-rule.ts';

export default sparkRule({
  id: 'apache_spark_ui_over_http',
  title: 'The web interfaces are served over plaintext HTTP (spark.ssl.enabled)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Queries, environment and logs of applications, and the passwords or cookies of who looks at them, can be read on the network.',
  remediation: 'Set `spark.ssl.enabled true` with `spark.ssl.keyStore`.',
  sources: [`${SECURITY}#ssl-configuration`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `spark.master yarn`,
      `«spark.ssl.enabled false»`,
      `spark.ssl.enabled true\n«spark.ssl.ui.enabled false»`,
      `spark.ssl.enabled true\n«spark.ssl.historyServer.enabled FALSE»`,
    ],
    good: [`spark.ssl.enabled true`, `spark.ssl.ui.enabled true`, `spark.ui.enabled false`, `spark.master local[2]`],
  },

  applies: ({ file }) => !file.isLocal && !isSetTo(file.settings.setting('spark.ui.enabled'), oneOf('false')),
  *check({ file: { settings } }) {
    const [all, own] = [settings.setting('spark.ssl.enabled'), settings.setting('spark.ssl.ui.enabled')];
    const inForce = own.is === 'absent' ? all : own;
    if (isSetTo(inForce, oneOf('true'))) {
      for (const part of ['historyServer', 'standalone']) {
        const ofPart = settings.setting(`spark.ssl.${part}.enabled`);
        if (ofPart.is === 'set' && ofPart.value.toLowerCase() === 'false')
          yield { at: ofPart.at, message: `the web interface (${part}) has no TLS` };
      }
    } else if (inForce.is === 'unknown') yield UNKNOWN;
    else yield { at: inForce.at, message: 'the web interface has no TLS' };
  },
});
