import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { sparkSettings, CONFIGURATION } from '../spark-rule.ts';

export default sparkSettings({
  id: 'apache_spark_code_over_http',
  title: 'Programs are fetched over plaintext HTTP and run (spark.jars)',
  severity: HIGH,
  problem: 'Whoever stands on the path puts in code of their own, which then runs on the whole cluster.',
  remediation: 'Fetch from https addresses, or from a file system of the cluster.',
  sources: [`${CONFIGURATION}#runtime-environment`],
  references: [cwe(494), cwe(319), nist('SI-7'), nist('SC-8')],

  examples: {
    bad: [
      `«spark.jars.repositories http://repo.example.com/maven»`,
      `«spark.jars hdfs:///libs/a.jar,http://files.example.com/b.jar»`,
      `«spark.submit.pyFiles http://files.example.com/job.py»`,
      `«spark.yarn.dist.archives http://files.example.com/env.tar.gz#env»`,
    ],
    good: [
      `spark.jars.repositories https://repo.example.com/maven`,
      `spark.jars /opt/libs/a.jar`,
      `spark.jars http://localhost:8000/a.jar`,
    ],
  },

  setting: [
    'spark.jars',
    'spark.jars.repositories',
    'spark.submit.pyFiles',
    'spark.files',
    'spark.archives',
    'spark.yarn.archive',
    'spark.yarn.dist.archives',
    'spark.yarn.dist.files',
    'spark.yarn.dist.jars',
    'spark.yarn.jars',
  ],
  bad: (value) => {
    const plain = value.split(',').find((url) => isPlainHttp(url.trim()));
    return plain === undefined ? false : { part: plain.trim() };
  },
  safe: (_version, bad) => bad.replaceAll(/(^|,)(\s*)http:/gi, '$1$2https:'),
  fix: { kind: 'suggested', needs: 'a server that answers at these addresses with https' },
});
