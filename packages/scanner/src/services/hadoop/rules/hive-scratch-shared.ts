import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HIVE_PROPERTIES, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_hive_scratch_shared',
  title: 'Other users may read what queries of Hive leave in between (hive.scratch.dir.permission)',
  severity: MODERATE,
  problem:
    'Whoever has an account reads parts of the tables that others ask, past the permissions of these, and may put results of their own in their place.',
  remediation: 'Set `hive.scratch.dir.permission` to 700.',
  sources: [HIVE_PROPERTIES],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hive.scratch.dir.permission</name>
    «<value>777</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hive.scratch.dir.permission</name>
    <value>700</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>hive.scratch.dir.permission</name><value>700</value><final>true</final></property>
  <property><name>hive.scratch.dir.permission</name><value>777</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: 'hive.scratch.dir.permission',
  bad: (value) => /^[0-7]{3,4}$/.test(value) && (Number.parseInt(value, 8) & 0o007) !== 0,
  safe: '700',
  fix: { kind: 'suggested', needs: 'users who run queries under names of their own' },
});
