import { HIGH } from '@plumbline/model/severity';
import { rulesOf } from '../../../rule.ts';
import type { EnvScriptFile } from '../../../rules/env-script-rules.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SCRIPT } from '../java-options.ts';

/** What takes the place of Kafka's own list, which has the module of JNDI. */
const LIST = '-Dorg.apache.kafka.disallowed.login.modules=';

export default rulesOf<EnvScriptFile>('kafka')({
  id: 'kafka_java_jndi_login_allowed',
  title: 'A login may load code of others by JNDI (org.apache.kafka.disallowed.login.modules)',
  terms: ['JndiLoginModule', 'CVE-2023-25194', 'remote code execution', 'deserialization'],
  severity: HIGH,
  problem:
    'Whoever may make a connector, or change how a client signs in, names a directory of its own in `sasl.jaas.config`: the program loads what it answers and runs code of the attacker.',
  remediation: 'Remove the option, or name `com.sun.security.auth.module.JndiLoginModule` in it beside the others.',
  sources: ['https://kafka.apache.org/41/configuration/system-properties', 'https://kafka.apache.org/cve-list'],
  references: [cwe(502), nist('CM-7'), nist('SI-10')],

  examples: {
    bad: [
      `export KAFKA_OPTS="-Xmx1g «${LIST}»"\n`,
      `KAFKA_OPTS="«${LIST}com.sun.security.auth.module.LdapLoginModule»"\n`,
    ],
    good: [
      `export KAFKA_OPTS="${LIST}com.sun.security.auth.module.JndiLoginModule,com.sun.security.auth.module.LdapLoginModule"\n`,
      `export KAFKA_OPTS="-Xmx1g"\n# KAFKA_OPTS="${LIST}"\n`,
    ],
  },

  reads: [SCRIPT],
  *check({ file }) {
    const lists = file.programs.map((options) => ({ at: options.last(LIST), value: options.value(LIST) }));
    for (const [at, value = ''] of new Map(lists.map((list) => [list.at, list.value])))
      if (at && !value.includes('JndiLoginModule')) yield { at, message: 'the module of JNDI is not on the list' };
  },
});
