import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { CREDENTIALS, S3A, hadoopFamily } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_secret_in_file',
  title: 'A password or key of a cloud, database or directory stands in the file',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever can read this file, a backup or the repository that holds it has the data that the key opens.',
  remediation:
    'Put the secret into a credential store with `hadoop credential create` and name it in `hadoop.security.credential.provider.path`.',
  sources: [CREDENTIALS, S3A],
  references: [cwe(798), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>fs.s3a.secret.key</name>
    «<value>wJalrXUtnFEMIK7MDENGbPxRfiCYzT7vNq2xWc9R</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>fs.azure.account.key.shop.blob.core.windows.net</name>
    «<value>T7vNq2xWc9RbLz5KfYpDT7vNq2xWc9RbLz5KfYpD</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.security.group.mapping.ldap.bind.password</name>
    «<value>T7vNq2xWc9RbLz5K</value>»
  </property>
</configuration>`,
      `<configuration><property><name>fs.s3a.encryption.key</name>«<value>SGscCr4SGscCr4SGscCr4SGscCr4SGscCr4SGscCr4S=</value>»</property></configuration>`,
      `<configuration><property><name>yarn.resourcemanager.zk-auth</name>«<value>digest:yarn:T7vNq2xWc9RbLz5K</value>»</property></configuration>`,
    ],
    good: [
      `<configuration><property><name>hadoop.zk.auth</name><value>@/etc/hadoop/zk-auth</value></property></configuration>`,
      `<configuration><property><name>fs.s3a.encryption.key</name><value>arn:aws:kms:eu-central-1:111122223333:key/0a1b2c3d</value></property></configuration>`,
      `
<configuration>
  <property>
    <name>ssl.server.keystore.password</name>
    <value>T7vNq2xWc9RbLz5K</value>
  </property>
</configuration>`, // the matter of another rule
      `
<configuration>
  <property>
    <name>fs.s3a.secret.key</name>
    <value>\${env.AWS_SECRET_ACCESS_KEY}</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.security.group.mapping.ldap.bind.password.file</name>
    <value>/etc/security/ldap</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>fs.s3a.secret.key</name>
    <value></value>
  </property>
</configuration>`,
      `
<configuration>
  <!-- <property><name>fs.s3a.secret.key</name><value>wJalrXUtnFEMIK7MDENGbPxRfiCYzT7vNq2xWc9R</value></property> -->
</configuration>`, // in a comment
    ],
  },

  of: 'core-site.xml',
  named:
    /^fs\.(?:s3a?|s3n)(?:\.bucket\..{1,100})?\.(?:secret[.-]?key|awsSecretAccessKey|session\.token)$|^fs\.azure\.(?:account\.key\.|account\.oauth2?\.client\.secret|sas\.)|^fs\.s3a(?:\.bucket\..{1,100})?\.(?:proxy\.password|(?:server-side-)?encryption\.key)$|^fs\.(?:gs|cosn?|oss|obs|swift)\..{0,100}(?:secret|private\.key|password)|ldap\.bind\.password$|ConnectionPassword$|^(?!ssl\.(?:server|client)\.).*(?:keystore|truststore|keystore\.key)\.?password$|(?:zookeeper|zk)[.-]auth$/i,
  bad: (value, name) =>
    isExposedSecret(value) && !value.startsWith('@') && (!name.endsWith('encryption.key') || OWN_KEY.test(value)),
  isSecret: true,
});

/** A key of 256 bits, where others name one of the key service by its ARN, alias or number. */
const OWN_KEY = /^[A-Za-z\d+/]{43}=$/;
