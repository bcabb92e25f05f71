import { UNKNOWN } from '../../../rule.ts';
import { DEBUGGER_OPEN, nameJmxPort, openDebuggerIn } from '../../../rules/container-commands.ts';
import { assignmentsIn } from '../assignments.ts';
import { systemdRule, SERVICE, EXEC } from '../systemd-rule.ts';

export default systemdRule({
  id: 'systemd_debugger_open',
  ...DEBUGGER_OPEN,
  remediation: 'Let the debugger listen on 127.0.0.1 and reach it through SSH, or leave it out.',
  sources: [`${SERVICE}#ExecStart=`, `${EXEC}#Environment=`, 'https://nodejs.org/en/learn/getting-started/debugging'],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/usr/bin/node --inspect=0.0.0.0:9229 /srv/shop/index.js»`,
      `[Service]\n«Environment="JAVA_OPTS=-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=*:5005"»\nExecStart=/opt/shop/run`,
      `[Service]\n«ExecStart=/usr/bin/java -Dcom.sun.management.jmxremote.port=9010 -Dcom.sun.management.jmxremote.authenticate=false -jar /opt/shop.jar»`,
      `[Service]\nEnvironment=JMX_PORT=9101\n«Environment="KAFKA_JMX_OPTS=-Dcom.sun.management.jmxremote=true -Dcom.sun.management.jmxremote.authenticate=false"»\nExecStart=/opt/kafka/bin/kafka-server-start.sh /etc/kafka/server.properties`,
    ],
    good: [
      `[Service]\nEnvironment=JMX_PORT=9101\nEnvironment="KAFKA_JMX_OPTS=-Dcom.sun.management.jmxremote.authenticate=true"\nExecStart=/opt/kafka/bin/kafka-server-start.sh /etc/kafka/server.properties`,
      `[Service]\nExecStart=/usr/bin/node --inspect=127.0.0.1:9229 /srv/shop/index.js`,
      `[Service]\nExecStart=/usr/bin/node --inspect=$ADDRESS /srv/shop/index.js`,
      `[Service]\nEnvironment=NODE_OPTIONS=--inspect=0.0.0.0\nEnvironment=\nExecStart=/usr/bin/node /srv/shop/index.js`,
    ],
  },

  *check({ subject }) {
    for (const { line, text } of subject.commands) {
      const value = openDebuggerIn(text);
      if (value !== undefined) yield { at: line, message: { code: 'has', values: { setting: 'the command', value } } };
    }
    const lines = subject.section === undefined ? [] : subject.every(subject.section, 'Environment');
    const hasJmxPort = nameJmxPort(lines.flatMap((line) => (line.is === 'set' ? assignmentsIn(line.value) : [])));
    for (const line of lines) {
      if (line.is === 'unknown') yield UNKNOWN;
      for (const { name, value } of line.is === 'set' ? assignmentsIn(line.value) : []) {
        const found = openDebuggerIn(value, hasJmxPort);
        if (found !== undefined && line.is === 'set')
          yield { at: line.at, message: { code: 'has', values: { setting: name, value: found } } };
      }
    }
  },
});
