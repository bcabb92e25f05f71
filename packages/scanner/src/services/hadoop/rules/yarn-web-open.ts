import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import type { HadoopCluster } from '../hadoop-cluster.ts';
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
      {
        text: `<configuration><property><name>yarn.resourcemanager.webapp.address.rm1</name>«<value>0.0.0.0:8088</value>»</property></configuration>`,
        files: {
          'core-site.xml': `<configuration><property><name>hadoop.http.authentication.type</name><value>kerberos</value></property></configuration>`,
        },
      }, // without a filter that would ask
    ],
    good: [
      {
        text: `<configuration><property><name>yarn.resourcemanager.webapp.address.rm1</name><value>0.0.0.0:8088</value></property></configuration>`,
        files: {
          'core-site.xml': `
<configuration>
  <property><name>hadoop.http.filter.initializers</name><value>org.apache.hadoop.security.AuthenticationFilterInitializer</value></property>
  <property><name>hadoop.http.authentication.type</name><value>kerberos</value></property>
</configuration>`,
        },
      }, // for the web alone
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
    for (const { name, value } of file.properties(
      /^yarn\.resourcemanager\.(?:webapp\.(?:https\.)?address|bind-host)(?:\.[^.]+)?$/,
    )) {
      if (
        value.is === 'set' &&
        /^(?:0\.0\.0\.0|\[?::\]?)(?::\d+)?$/.test(value.value) &&
        subject.isKerberized === false &&
        !maySignIn(subject)
      )
        yield { at: value.at, message: { code: 'is', values: { setting: name, value: value.value } } };
    }
  },
});

/** Whether the web interface may ask for more than a name; by default YARN has a filter of its own, which does not. */
function maySignIn(cluster: HadoopCluster): boolean {
  const filters = cluster.property('hadoop.http.filter.initializers');
  const type = cluster.property('hadoop.http.authentication.type');
  const hasOther = filters.is === 'unknown' || isSetTo(filters, (classes) => classes.includes('Authentication'));
  return hasOther && type.is !== 'absent' && !isSetTo(type, oneOf('simple'));
}
