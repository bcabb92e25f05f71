import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { sparkSetting, CONFIGURATION } from '../spark-rule.ts';

export default sparkSetting({
  id: 'apache_spark_packages_unpinned',
  title: 'Packages are fetched in whichever version is newest (spark.jars.packages)',
  severity: MODERATE_LOW,
  problem: 'Who publishes a new version, or takes over the package, has code run on the cluster at the next start.',
  remediation: 'Name a version: `group:artifact:version`.',
  sources: [`${CONFIGURATION}#runtime-environment`],
  references: [cwe(1357), nist('CM-2'), nist('SR-3')],

  examples: {
    bad: [
      `«spark.jars.packages org.example:lib:latest.release»`,
      `«spark.jars.packages org.example:a:1.0,org.example:b:+»`,
    ],
    good: [`spark.jars.packages org.apache.iceberg:iceberg-spark-runtime-3.5_2.12:1.5.0`, `spark.jars /opt/a.jar`],
  },

  setting: 'spark.jars.packages',
  bad: (value) => {
    const loose = value.split(',').find((name) => /:(?:latest\.\w+$|[[(])|^[^:]*:.*\+$/.test(name.trim()));
    return loose === undefined ? false : { part: loose.trim() };
  },
});
