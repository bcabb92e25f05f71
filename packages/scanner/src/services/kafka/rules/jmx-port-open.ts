import { CRITICAL } from '@plumbline/model/severity';
import { rulesOf } from '../../../rule.ts';
import type { EnvScriptFile } from '../../../rules/env-script-rules.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SCRIPT } from '../java-options.ts';
import { MONITORING } from '../kafka-rule.ts';

const AUTHENTICATE = '-Dcom.sun.management.jmxremote.authenticate=';

export default rulesOf<EnvScriptFile>('kafka')({
  id: 'kafka_jmx_port_open',
  title: 'JMX is open to the network without a password (JMX_PORT)',
  terms: ['remote code execution'],
  severity: CRITICAL,
  problem:
    'With `JMX_PORT` alone the scripts of Kafka open JMX without a password: whoever reaches the port runs code of their own with the data and rights of the program.',
  remediation:
    'Set `KAFKA_JMX_OPTS` with `-Dcom.sun.management.jmxremote.authenticate=true`, a password file and TLS, or bind it to 127.0.0.1.',
  sources: [MONITORING, 'https://docs.confluent.io/platform/current/kafka/configure-jmx.html'],
  references: [cwe(306), nist('CM-7'), nist('IA-2')],

  examples: {
    bad: [
      '«JMX_PORT=${JMX_PORT:-9999}»\nexport JMX_PORT\n',
      `«export JMX_PORT=9999»\nexport KAFKA_HEAP_OPTS="-Xmx4g"\n`,
      `export JMX_PORT=9999\nexport KAFKA_JMX_OPTS="-Dcom.sun.management.jmxremote «-Dcom.sun.management.jmxremote.authenticate=false» -Dcom.sun.management.jmxremote.ssl=false"\n`,
    ],
    good: [
      `export JMX_PORT=9999\nexport KAFKA_JMX_OPTS="-Dcom.sun.management.jmxremote.authenticate=true -Dcom.sun.management.jmxremote.ssl=true"\n`,
      `export JMX_PORT=9999\nexport KAFKA_JMX_OPTS="-Dcom.sun.management.jmxremote.authenticate=false -Dcom.sun.management.jmxremote.host=127.0.0.1"\n`,
      `# export JMX_PORT=9999\nexport KAFKA_HEAP_OPTS="-Xmx4g"\n`,
      'export JMX_PORT=${PORT}\nexport KAFKA_HEAP_OPTS="-Xmx4g"\n',
    ],
  },

  reads: [SCRIPT],
  *check({ file }) {
    const [port] = file.variables((name) => name === 'JMX_PORT');
    if (port === undefined || !/^\d{2,5}$/.test(port.value)) return;
    const settings = file.programs.filter(({ variable }) => variable === 'KAFKA_JMX_OPTS' || variable === 'KAFKA_OPTS');
    const isBound = settings.some((options) =>
      /^(?:localhost|127\.)/.test(options.value('-Dcom.sun.management.jmxremote.host=') ?? ''),
    );
    if (isBound) return;
    // The options of the second stand behind those of the first.
    const answers = settings.flatMap((options) => options.last(AUTHENTICATE) ?? []);
    const values = settings.flatMap((options) => options.value(AUTHENTICATE) ?? []);
    if (values.includes('true')) return;
    const [at] = answers;
    if (at) yield { at, message: 'JMX without a password' };
    else if (!settings.some(({ variable }) => variable === 'KAFKA_JMX_OPTS'))
      yield { at: port.at, message: 'JMX without a password' };
  },
});
