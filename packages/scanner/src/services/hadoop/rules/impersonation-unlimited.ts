import { HIGH, MODERATE } from '@plumbline/model/severity';
import { type Finding } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SUPERUSERS, hadoopRule, isEverybody } from '../hadoop-rule.ts';

export default hadoopRule({
  id: 'hadoop_impersonation_unlimited',
  title: 'A service may act as any user from any machine (proxyuser)',
  terms: ['proxyuser', 'impersonation'],
  severity: HIGH,
  problem: 'Whoever gets hold of the account of that service reads and deletes the data of everybody.',
  remediation: 'Name the machines in `hadoop.proxyuser.….hosts` and the groups in `hadoop.proxyuser.….groups`.',
  sources: [SUPERUSERS],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>hadoop.proxyuser.hive.hosts</name>
    «<value>*</value>»
  </property>
  <property>
    <name>hadoop.proxyuser.hive.groups</name>
    <value>analysts</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.proxyuser.oozie.hosts</name>
    <value>10.0.0.5</value>
  </property>
  <property>
    <name>hadoop.proxyuser.oozie.groups</name>
    «<value>*</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>hadoop.proxyuser.hive.hosts</name>
    <value>10.0.0.5</value>
  </property>
  <property>
    <name>hadoop.proxyuser.hive.groups</name>
    <value>analysts</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>hadoop.proxyuser.hive.hosts</name>
    <value>10.0.0.5</value>
  </property>
  <property>
    <name>hadoop.proxyuser.hive.users</name>
    <value>report</value>
  </property>
</configuration>`,
    ],
  },

  reads: ['core-site.xml', 'hdfs-site.xml', 'kms-site.xml', 'httpfs-site.xml'],
  *check({ file }) {
    const accounts = new Map<string, Finding>();
    for (const { name, value } of file.properties(
      /^(?:hadoop|hadoop\.kms|httpfs)\.proxyuser\..{1,200}\.(?:hosts|groups|users)$/,
    )) {
      if (value.is !== 'set' || !isEverybody(value.value)) continue;
      const account = name.slice(0, name.lastIndexOf('.'));
      const known = accounts.get(account);
      const message = known
        ? `${account} is limited neither in machines nor in users`
        : ({ code: 'is', values: { setting: name, value: value.value } } as const);
      accounts.set(
        account,
        known
          ? { ...known, message }
          : { at: value.at, message, ...(name.endsWith('.hosts') ? {} : { severity: MODERATE }) },
      );
    }
    yield* accounts.values();
  },
});
