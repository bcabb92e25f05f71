import { composeRule, oneService, services } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';
import { isForThisMachine } from '../../../rules/published-ports.ts';
import { DEBUGGER_OPEN, nameJmxPort, openDebuggerIn, openDebuggersIn } from '../../../rules/container-commands.ts';

export default composeRule({
  id: 'docker_compose_debugger_open',
  ...DEBUGGER_OPEN,
  remediation: 'Let the debugger listen on 127.0.0.1, or leave it out.',
  sources: [services('command'), 'https://nodejs.org/en/learn/getting-started/debugging'],

  examples: {
    bad: [
      oneService('«command: node --inspect=0.0.0.0:9229 app.js»'),
      oneService('command:\n  - java\n  - «-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=*:5005»'),
      oneService('«command: python -m debugpy --listen 0.0.0.0:5678 app.py»'),
      oneService('command:\n  - python\n  - «-m»\n  - debugpy\n  - --listen\n  - 0.0.0.0:5678\n  - app.py'),
      oneService('«command: dlv exec /app --headless --listen=:2345 --accept-multiclient»'),
      oneService(
        'environment:\n  - LANG=C\n  - «JAVA_OPTS=-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=*:5005»',
      ),
      oneService(
        'environment:\n  «JAVA_OPTS: -Dcom.sun.management.jmxremote.port=9010 -Dcom.sun.management.jmxremote.authenticate=false»',
      ),
      oneService(
        'environment:\n  JMX_PORT: "9999"\n  «KAFKA_JMX_OPTS: -Dcom.sun.management.jmxremote -Dcom.sun.management.jmxremote.authenticate=false»',
      ),
      oneService(
        'environment:\n  LOCAL_JMX: "no"\n  «JVM_EXTRA_OPTS: -Dcom.sun.management.jmxremote.authenticate=false»',
      ), // Cassandra
    ],
    good: [
      oneService('command: node --inspect app.js'),
      oneService('command: node --inspect=0.0.0.0:9229 app.js\nports: ["127.0.0.1:9229:9229"]'), // for whoever works on it
      oneService('command: node --inspect=127.0.0.1:9229 app.js'),
      oneService('command: java -agentlib:jdwp=transport=dt_socket,server=y,address=localhost:5005 -jar app.jar'),
      oneService('command: node app.js --inspect-address ${ADDRESS}'),
      oneService('command: dlv exec /app --headless --listen=127.0.0.1:2345'),
      oneService('environment:\n  NODE_OPTIONS: --inspect=127.0.0.1:9229'),
      oneService('environment:\n  JAVA_OPTS: -Dcom.sun.management.jmxremote.authenticate=false'), // no port
      oneService(
        'environment:\n  LOCAL_JMX: "yes"\n  JVM_EXTRA_OPTS: -Dcom.sun.management.jmxremote.authenticate=false',
      ),
      oneService(
        'environment:\n  JMX_PORT: "9999"\n  KAFKA_JMX_OPTS: -Dcom.sun.management.jmxremote.host=127.0.0.1 -Dcom.sun.management.jmxremote.authenticate=false',
      ),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      if (isForThisMachine(service.ports)) continue;
      for (const key of ['command', 'entrypoint']) {
        for (const { at, value } of openDebuggersIn(service.texts(key))) {
          yield { at, message: { code: 'has', values: { setting: key, value } } };
        }
      }
      const hasJmxPort = nameJmxPort(service.environment);
      for (const { at, name, value = '' } of service.environment) {
        const found = openDebuggerIn(value, hasJmxPort);
        if (found !== undefined) yield { at, message: { code: 'has', values: { setting: name, value: found } } };
      }
    }
  },
});
