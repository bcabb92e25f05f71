import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SECURE_MODE, hadoopRule } from '../hadoop-rule.ts';

export default hadoopRule({
  id: 'hadoop_yarn_web_open',
  title: 'Everybody on the network may start applications by the web interface of YARN',
  severity: CRITICAL,
  problem: 'Bots look for this port and start programs by one request, mostly to mine coins: they own every node.',
  remediation:
    'Set `hadoop.security.authentication` and `hadoop.http.authentication.type` to kerberos, and let only administrators reach the port.',
  sources: ['https://hadoop.apache.org/docs/stable/hadoop-yarn/hadoop-yarn-site/ResourceManagerRest.html', SECURE_MODE],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [
      {
        text: `
<configuration>
  <property>
    <name>yarn.resourcemanager.webapp.address</name>
    «<value>0.0.0.0:8088</value>»
  </property>
</configuration>`,
        files: {
          'core-site.xml': `
<configuration>
  <property>
    <name>hadoop.security.authentication</name>
    <value>simple</value>
  </property>
</configuration>`,
        },
      },
    ],
    good: [
      {
        text: `
<configuration>
  <property>
    <name>yarn.resourcemanager.webapp.address</name>
    <value>0.0.0.0:8088</value>
  </property>
</configuration>`,
        files: {
          'core-site.xml': `
<configuration>
  <property>
    <name>hadoop.security.authentication</name>
    <value>kerberos</value>
  </property>
</configuration>`,
        },
      },
      {
        text: `
<configuration>
  <property>
    <name>yarn.resourcemanager.webapp.address</name>
    <value>127.0.0.1:8088</value>
  </property>
</configuration>`,
        files: {
          'core-site.xml': `
<configuration>
  <property>
    <name>hadoop.security.authentication</name>
    <value>simple</value>
  </property>
</configuration>`,
        },
      },
      `
<configuration>
  <property>
    <name>yarn.resourcemanager.webapp.address</name>
    <value>0.0.0.0:8088</value>
  </property>
</configuration>`, // nobody sees whether there is Kerberos
    ],
  },

  reads: ['yarn-site.xml'],
  *check({ file, subject }) {
    for (const name of [
      'yarn.resourcemanager.webapp.address',
      'yarn.resourcemanager.webapp.https.address',
      'yarn.resourcemanager.bind-host',
    ]) {
      const address = file.property(name);
      if (
        address.is === 'set' &&
        /^(?:0\.0\.0\.0|\[?::\]?)(?::\d+)?$/.test(address.value) &&
        subject.isKerberized === false
      )
        yield { at: address.at, message: { code: 'is', values: { setting: name, value: address.value } } };
    }
  },
});
