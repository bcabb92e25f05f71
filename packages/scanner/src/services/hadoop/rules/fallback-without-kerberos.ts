import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { setText } from '../../../fixing/edit-xml.ts';
import type { HadoopFile } from '../hadoop-file.ts';
import { CORE, SECURE_MODE, hadoopRule } from '../hadoop-rule.ts';

export default hadoopRule({
  id: 'hadoop_fallback_without_kerberos',
  title: 'Kerberos is given up where the other side does not ask for it (fallback-to-simple-auth-allowed)',
  terms: ['downgrade', 'ipc.client.fallback-to-simple-auth-allowed'],
  severity: MODERATE,
  problem:
    'Whoever answers in place of a server tells clients that it knows no Kerberos, and gets their data without proof and unencrypted; a server of HBase that falls back believes any name.',
  remediation: 'Set the property to false, and give it on the command line to the one copy that needs it.',
  sources: [CORE, SECURE_MODE],
  references: [cwe(757), nist('IA-2'), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <property><name>hadoop.security.authentication</name><value>kerberos</value></property>
  <property>
    <name>ipc.client.fallback-to-simple-auth-allowed</name>
    «<value>true</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hbase.security.authentication</name><value>kerberos</value></property>
  <property>
    <name>hbase.ipc.server.fallback-to-simple-auth-allowed</name>
    «<value>true</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property><name>hadoop.security.authentication</name><value>kerberos</value></property>
  <property><name>ipc.client.fallback-to-simple-auth-allowed</name><value>false</value></property>
</configuration>`,
      `
<configuration>
  <property><name>hadoop.security.authentication</name><value>simple</value></property>
  <property><name>ipc.client.fallback-to-simple-auth-allowed</name><value>true</value></property>
</configuration>`, // there is nothing to give up
    ],
  },

  reads: ['core-site.xml', 'hbase-site.xml'],
  *check({ file, subject }) {
    for (const { name, value } of file.properties(FALLBACKS)) {
      if (value.is === 'unknown') yield UNKNOWN;
      if (value.is !== 'set' || value.value.toLowerCase() !== 'true') continue;
      const isKerberized = name.startsWith('hbase.') ? isKerberizedHbase(file) : subject.isKerberized;
      if (isKerberized === undefined) yield UNKNOWN;
      else if (isKerberized)
        yield { at: value.at, message: { code: 'is', values: { setting: name, value: value.value } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that nothing is copied from clusters without Kerberos',
    edits: (finding) => setText(finding, 'false'),
  },
});

/** Undefined where that cannot be known. */
function isKerberizedHbase(file: HadoopFile): boolean | undefined {
  const authentication = file.property('hbase.security.authentication');
  if (authentication.is === 'unknown') return undefined;
  return isSetTo(authentication, (value) => value.toLowerCase() === 'kerberos');
}

const FALLBACKS = /^(?:hbase\.)?ipc\.(?:client|server)\.fallback-to-simple-auth-allowed$/;
