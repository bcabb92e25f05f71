import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { sparkSettings, SECURITY } from '../spark-rule.ts';

export default sparkSettings({
  id: 'apache_spark_key_in_shared_folder',
  title: 'A keytab, keystore or secret lies in /tmp, where every user of the machine may write',
  severity: HIGH,
  problem: 'Every user of the machine may read it there, or put one of their own in its place.',
  remediation: 'Keep it in a folder such as /etc/spark that only Spark’s user may read.',
  sources: [SECURITY],
  references: [cwe(732), cwe(377), nist('SC-12'), nist('AC-6')],

  examples: {
    bad: [
      `«spark.kerberos.keytab /tmp/spark.keytab»`,
      `«spark.ssl.keyStore /var/tmp/keystore.p12»`,
      `«spark.authenticate.secret.file /tmp/secret»`,
    ],
    good: [`spark.kerberos.keytab /etc/security/spark.keytab`, `spark.local.dir /data`],
  },

  setting: [
    'spark.kerberos.keytab',
    'spark.yarn.keytab',
    'spark.history.kerberos.keytab',
    'spark.ssl.*.keyStore',
    'spark.ssl.*.trustStore',
    'spark.ssl.*.privateKey',
    'spark.authenticate.secret.file',
  ],
  bad: isInSharedFolder,
});
