import { DEBUGGER_OPEN, nameJmxPort, openDebuggerIn, openDebuggersIn } from '../../../rules/container-commands.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_debugger_open',
  ...DEBUGGER_OPEN,
  remediation: 'Let the debugger listen on 127.0.0.1 and reach it by `kubectl port-forward`, or leave it out.',
  sources: [
    'https://kubernetes.io/docs/tasks/access-application-cluster/port-forward-access-application-cluster/',
    'https://nodejs.org/en/learn/getting-started/debugging',
  ],

  examples: {
    bad: [
      onePod(`command: [node, «--inspect=0.0.0.0:9229», app.js]`),
      onePod(
        `args:\n  - «-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=*:5005»\n  - -jar\n  - app.jar`,
      ),
      onePod(
        `env:\n  - name: JAVA_TOOL_OPTIONS\n    «value: -agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=*:5005»`,
      ),
      onePod(
        `env:\n  - {name: JMX_PORT, value: "9999"}\n  - name: KAFKA_JMX_OPTS\n    «value: -Dcom.sun.management.jmxremote.authenticate=false»`,
      ),
      onePod(`command:
  - python
  - «-m»
  - debugpy
  - --listen
  - 0.0.0.0:5678`),
    ],
    good: [
      onePod(`command: [python, -m, debugpy, --listen, "127.0.0.1:5678", app.py]`),
      onePod(`command: [node, --inspect, app.js]`),
      onePod(
        `env: [{name: JAVA_TOOL_OPTIONS, value: "-agentlib:jdwp=transport=dt_socket,server=y,address=localhost:5005"}]`,
      ),
    ],
  },

  judge(container) {
    const [found] = openDebuggersIn(['command', 'args'].flatMap((key) => container.texts(key)));
    if (found) return { at: found.at, message: { code: 'has', values: { setting: 'command', value: found.value } } };
    const variables = container.blocks('env');
    const hasJmxPort = nameJmxPort(
      variables.map((variable) => ({ name: variable.text('name') ?? '', value: variable.text('value') })),
    );
    for (const variable of variables) {
      const value = openDebuggerIn(variable.text('value') ?? '', hasJmxPort);
      const at = variable.pair('value');
      if (at && value !== undefined)
        return { at, message: { code: 'has', values: { setting: variable.text('name') ?? 'env', value } } };
    }
    return undefined;
  },
});
