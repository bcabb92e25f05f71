import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openDebuggingIn } from '../../../rules/java-options.ts';
import { druidSetting, CONFIGURATION } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_java_debugging_open',
  title: 'A debugger or JMX of tasks is open to the network without a password (javaOpts)',
  severity: CRITICAL,
  problem: 'Whoever reaches the port runs code of their own in the task, with its data and its rights.',
  remediation: 'Take the debugger out; bind JMX to 127.0.0.1, or have it ask for a password over TLS.',
  sources: [
    CONFIGURATION,
    'https://docs.oracle.com/en/java/javase/21/management/monitoring-and-management-using-jmx-technology.html',
  ],
  references: [cwe(306), cwe(489), nist('CM-7'), nist('IA-2')],

  examples: {
    bad: [
      `«druid.indexer.runner.javaOpts=-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=*:5005»`,
      `«druid.indexer.runner.javaOptsArray=["-Dcom.sun.management.jmxremote.port=9999", "-Dcom.sun.management.jmxremote.authenticate=false"]»`,
    ],
    good: [
      `druid.indexer.runner.javaOpts=-server -Xmx1g`,
      `druid.indexer.runner.javaOpts=-agentlib:jdwp=transport=dt_socket,server=y,address=127.0.0.1:5005`,
    ],
  },

  setting: ['druid.indexer.runner.javaOpts', 'druid.indexer.runner.javaOptsArray'],
  bad: (value) => {
    const open = openDebuggingIn(value);
    return open === undefined ? false : { part: open };
  },
});
