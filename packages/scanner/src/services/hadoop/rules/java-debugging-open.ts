import { CRITICAL } from '@plumbline/model/severity';
import { openDebuggingIn } from '../../../rules/java-options.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { MAPRED, hadoopFamily } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_java_debugging_open',
  title: 'A debugger or JMX of jobs is open to the network without a password (java.opts)',
  terms: ['remote code execution', 'jdwp'],
  severity: CRITICAL,
  problem: 'Whoever reaches the port runs code of their own in the job, with its data and its rights.',
  remediation: 'Take the debugger out, or bind it to 127.0.0.1.',
  sources: [MAPRED],
  references: [cwe(306), cwe(489), nist('CM-7'), nist('IA-2')],

  examples: {
    bad: [
      `<configuration><property><name>mapreduce.map.java.opts</name>«<value>-Xmx1g -agentlib:jdwp=transport=dt_socket,server=y,address=*:5005</value>»</property></configuration>`,
      `<configuration><property><name>yarn.app.mapreduce.am.command-opts</name>«<value>-Dcom.sun.management.jmxremote.port=9010 -Dcom.sun.management.jmxremote.authenticate=false</value>»</property></configuration>`,
    ],
    good: [
      `<configuration><property><name>mapreduce.map.java.opts</name><value>-Xmx1g</value></property></configuration>`,
      `<configuration><property><name>mapreduce.map.java.opts</name><value>-agentlib:jdwp=transport=dt_socket,server=y,address=127.0.0.1:5005</value></property></configuration>`,
    ],
  },

  of: 'mapred-site.xml',
  named: /\.(?:java\.opts|(?:admin-)?command-opts)$/,
  bad: (value) => openDebuggingIn(value) !== undefined,
});
