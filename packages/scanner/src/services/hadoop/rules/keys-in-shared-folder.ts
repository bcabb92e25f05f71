import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_keys_in_shared_folder',
  title: 'The keys of encrypted data, or passwords, lie in a folder that everybody may write (jceks://file)',
  severity: HIGH,
  problem:
    'Any user of the machine reads the keys and passwords in it, or makes the file first: with the keys all data in encryption zones can be read.',
  remediation: 'Move the store to a folder of the service user.',
  sources: [
    'https://hadoop.apache.org/docs/stable/hadoop-kms/index.html',
    'https://hadoop.apache.org/docs/stable/hadoop-project-dist/hadoop-common/CredentialProviderAPI.html',
  ],
  references: [cwe(377), cwe(522), nist('SC-12')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.kms.key.provider.uri</name>
    «<value>jceks://file@/tmp/kms.keystore</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.security.credential.provider.path</name>
    «<value>localjceks://file/var/tmp/passwords.jceks</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property><name>hadoop.kms.key.provider.uri</name><value>jceks://file@/var/lib/kms/kms.keystore</value></property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.kms.key.provider.uri</name><value>jceks://file@/\${user.home}/kms.keystore</value></property>
  <property>
    <name>hadoop.security.credential.provider.path</name>
    <value>jceks://hdfs@nn1.example.com:8020/tmp/passwords.jceks</value>
  </property>
</configuration>`,
    ],
  },

  setting: [
    'hadoop.kms.key.provider.uri',
    'hadoop.security.key.provider.path',
    'hadoop.security.credential.provider.path',
  ],
  bad: (value) => value.split(',').some((store) => IN_SHARED_FOLDER.test(store.trim())),
});

const IN_SHARED_FOLDER = /^(?:local)?(?:jceks|bcfks):\/\/file@?\/(?:tmp|var\/tmp|dev\/shm)\//;
