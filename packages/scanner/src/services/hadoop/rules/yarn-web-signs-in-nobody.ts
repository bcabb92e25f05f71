import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { YARN, hadoopProperty } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_yarn_web_signs_in_nobody',
  title: 'The web services of YARN do not ask who calls (delegation-token-auth-filter off)',
  severity: HIGH,
  retired: 'the switch counts with Kerberos alone, and without this filter the usual one of Kerberos asks',
  problem:
    'Whoever reaches the port submits an application in the name of any user, and so runs commands on all nodes.',
  remediation: 'Set `yarn.resourcemanager.webapp.delegation-token-auth-filter.enabled` to true.',
  sources: [YARN],
  references: [cwe(306), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>yarn.resourcemanager.webapp.delegation-token-auth-filter.enabled</name>
    «<value>false</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>yarn.resourcemanager.webapp.delegation-token-auth-filter.enabled</name>
    <value>true</value>
  </property>
</configuration>`,
      `
<configuration>
  <!-- <property><name>yarn.resourcemanager.webapp.delegation-token-auth-filter.enabled</name><value>false</value></property> -->
</configuration>`,
      `
<configuration>
  <property><name>yarn.resourcemanager.webapp.delegation-token-auth-filter.enabled</name><value>false</value></property>
  <property><name>yarn.resourcemanager.webapp.delegation-token-auth-filter.enabled</name><value>true</value></property>
</configuration>`, // the last one is in force
    ],
  },

  setting: 'yarn.resourcemanager.webapp.delegation-token-auth-filter.enabled',
  bad: (value) => value.toLowerCase() === 'false',
  safe: 'true',
  fix: { kind: 'suggested', needs: 'programs that call the web services can sign in' },
});
