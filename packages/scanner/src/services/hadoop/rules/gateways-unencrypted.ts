import { MODERATE } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { HTTPFS, KMS, hadoopFamily } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_gateways_unencrypted',
  title: 'The key server or the HTTP gateway is switched to plain HTTP (hadoop.kms.ssl.enabled, httpfs.ssl.enabled)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Keys, tokens and files cross the network as plain text, for everybody on the path to read and change.',
  remediation: 'Set the property to true, with a keystore in ssl-server.xml.',
  sources: [KMS, HTTPFS],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `<configuration><property><name>hadoop.kms.ssl.enabled</name>«<value>false</value>»</property></configuration>`,
    ],
    good: [
      `<configuration><property><name>hadoop.kms.ssl.enabled</name><value>true</value></property></configuration>`,
      `<configuration><property><name>hadoop.kms.authentication.type</name><value>kerberos</value></property></configuration>`,
    ],
  },

  of: 'kms-site.xml',
  named: /^(?:hadoop\.kms|httpfs)\.ssl\.enabled$/,
  bad: isOff,
  safe: { value: 'true', needs: 'a keystore in ssl-server.xml' },
});
