import { CRITICAL } from '@plumbline/model/severity';
import { openDebuggingIn } from '../../../rules/java-options.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { postgresSetting } from '../postgres-rule.ts';

export default postgresSetting({
  id: 'postgres_java_debugging_open',
  title: 'A debugger or JMX of PL/Java is open to the network without a password (pljava.vmoptions)',
  severity: CRITICAL,
  problem:
    'Whoever reaches the port while a session runs Java runs code of their own as the user of the database, with every table in reach.',
  remediation: 'Take the debugger out of `pljava.vmoptions`; bind JMX to 127.0.0.1, or have it ask for a password.',
  sources: [
    'https://tada.github.io/pljava/use/variables.html',
    'https://docs.oracle.com/en/java/javase/21/management/monitoring-and-management-using-jmx-technology.html',
  ],
  references: [cwe(306), cwe(489), nist('CM-7'), nist('IA-2')],

  examples: {
    bad: [
      "«pljava.vmoptions = '-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=*:8000'»\n",
      "«pljava.vmoptions = '-Dcom.sun.management.jmxremote.port=9999 -Dcom.sun.management.jmxremote.authenticate=false'»\n",
    ],
    good: [
      "pljava.vmoptions = '-agentlib:jdwp=transport=dt_socket,server=y,address=127.0.0.1:8000'\n",
      "pljava.vmoptions = '-Djava.security.manager=allow'\n",
    ],
  },

  setting: 'pljava.vmoptions',
  bad(options) {
    const open = openDebuggingIn(options);
    return open !== undefined && { part: open };
  },
});
