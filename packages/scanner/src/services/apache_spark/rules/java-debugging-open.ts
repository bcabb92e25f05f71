import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openDebuggingIn } from '../../../rules/java-options.ts';
import { sparkSettings, CONFIGURATION } from '../spark-rule.ts';

export default sparkSettings({
  id: 'apache_spark_java_debugging_open',
  title: 'A debugger or JMX is open to the network without a password (extraJavaOptions)',
  severity: CRITICAL,
  problem: 'Whoever reaches the port runs code of their own in the process, with its data and its rights.',
  remediation: 'Take the debugger out; bind JMX to 127.0.0.1, or have it ask for a password over TLS.',
  sources: [
    `${CONFIGURATION}#runtime-environment`,
    'https://docs.oracle.com/en/java/javase/21/management/monitoring-and-management-using-jmx-technology.html',
  ],
  references: [cwe(306), cwe(489), nist('CM-7'), nist('IA-2')],

  examples: {
    bad: [
      `«spark.executor.extraJavaOptions -agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=*:5005»`,
      `«spark.driver.extraJavaOptions -Dcom.sun.management.jmxremote.port=9999 -Dcom.sun.management.jmxremote.authenticate=false»`,
    ],
    good: [
      `spark.driver.extraJavaOptions -agentlib:jdwp=transport=dt_socket,server=y,address=127.0.0.1:5005`,
      `spark.executor.extraJavaOptions -XX:+UseG1GC`,
      `spark.driver.extraJavaOptions -Dcom.sun.management.jmxremote.port=9999 -Dcom.sun.management.jmxremote.authenticate=true`,
    ],
  },

  setting: 'spark.*JavaOptions',
  bad: (value) => {
    const open = openDebuggingIn(value);
    return open === undefined ? false : { part: open };
  },
});
