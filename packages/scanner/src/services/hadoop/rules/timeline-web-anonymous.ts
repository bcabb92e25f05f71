import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, UNTOLD } from '../../../rules/setting-rule.ts';
import { YARN, hadoopProperty, isOff } from '../hadoop-rule.ts';

export default hadoopProperty({
  id: 'hadoop_timeline_web_anonymous',
  title: 'The timeline of applications lets in whoever gives a name, or none (anonymous, simple)',
  severity: MODERATE,
  problem: 'Whoever reaches the port reads what all applications do, and with which settings.',
  remediation:
    'Set `yarn.timeline-service.http-authentication.type` to kerberos and `…simple.anonymous.allowed` to false.',
  sources: [YARN],
  references: [cwe(306), nist('AC-14')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>yarn.timeline-service.http-authentication.simple.anonymous.allowed</name>
    «<value>true</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>yarn.timeline-service.http-authentication.type</name>
    «<value>simple</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property><name>yarn.timeline-service.enabled</name><value>false</value></property>
  <property><name>yarn.timeline-service.http-authentication.type</name><value>simple</value></property>
</configuration>`,
      `
<configuration>
  <property>
    <name>yarn.timeline-service.http-authentication.type</name>
    <value>kerberos</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>yarn.timeline-service.http-authentication.type</name><value>kerberos</value></property>
  <property><name>yarn.timeline-service.http-authentication.simple.anonymous.allowed</name><value>true</value></property>
</configuration>`, // which counts for simple alone
      `
<configuration>
  <property>
    <name>yarn.timeline-service.http-authentication.simple.anonymous.allowed</name>
    <value>false</value>
  </property>
</configuration>`,
      `
<configuration>
  <property><name>yarn.timeline-service.http-authentication.simple.anonymous.allowed</name><value>false</value><final>true</final></property>
  <property><name>yarn.timeline-service.http-authentication.simple.anonymous.allowed</name><value>true</value></property>
</configuration>`, // the final one is in force
    ],
  },

  setting: [
    'yarn.timeline-service.http-authentication.type',
    'yarn.timeline-service.http-authentication.simple.anonymous.allowed',
  ],
  bad: (value, { subject }) => {
    if (!/^(?:simple|true)$/i.test(value)) return false;
    if (isSetTo(subject.property('yarn.timeline-service.enabled'), isOff)) return false;
    const type = subject.property('yarn.timeline-service.http-authentication.type');
    return type.is === 'unknown' ? UNKNOWN : type.is === 'absent' || isSetTo(type, (name) => /^simple$/i.test(name));
  },
  default: UNTOLD,
  safe: (_version, bad) => (/^simple$/i.test(bad) ? 'kerberos' : 'false'),
  fix: { kind: 'suggested', needs: 'a principal and keytab for the timeline server, with which visitors sign in' },
});
