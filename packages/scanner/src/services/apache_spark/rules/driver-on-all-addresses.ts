import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { sparkSetting, SECURITY, CONFIGURATION } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_driver_on_all_addresses',
  title: 'The driver listens on all addresses and asks nobody who they are',
  terms: ALL_INTERFACES,
  severity: MODERATE,
  problem:
    'Every network that the machine joins reaches the driver, which without authentication takes anybody for an executor.',
  remediation: 'Set `spark.driver.bindAddress` to the address of the cluster’s network, and `spark.authenticate true`.',
  sources: [`${CONFIGURATION}#networking`, `${SECURITY}#authentication`],
  references: [cwe(1327), nist('SC-7'), nist('IA-3')],

  examples: {
    bad: [`«spark.driver.bindAddress 0.0.0.0»`],
    good: [`spark.driver.bindAddress 0.0.0.0\nspark.authenticate true`, `spark.driver.bindAddress 10.0.0.5`],
  },

  setting: 'spark.driver.bindAddress',
  bad: (value, { file }) => {
    if (!/^(?:0\.0\.0\.0|\[?::\]?)$/.test(value)) return false;
    const isSignedIn = file.isOn('spark.authenticate');
    return isSignedIn === undefined ? UNKNOWN : !isSignedIn;
  },
});
