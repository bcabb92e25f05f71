import { CODE_OF_USERS, CONSUL_CHECKS, codeOptionIn } from '../../../rules/code-of-users.ts';
import { programRule, SERVICE } from '../systemd-rule.ts';

export default programRule({
  id: 'systemd_code_of_users_run',
  ...CODE_OF_USERS,
  remediation: 'Take the option out; let Consul run the checks of its own files by `-enable-local-script-checks`.',
  sources: [`${SERVICE}#ExecStart=`, CONSUL_CHECKS],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/usr/bin/consul agent -config-dir=/etc/consul.d -client=0.0.0.0 -enable-script-checks»`,
      `[Service]\n«ExecStart=/usr/bin/java -cp /opt/h2.jar org.h2.tools.Server -tcp -tcpAllowOthers -ifNotExists»`,
    ],
    good: [
      `[Service]\nExecStart=/usr/bin/consul agent -config-dir=/etc/consul.d -enable-local-script-checks`,
      `[Service]\nExecStart=/usr/bin/consul agent -client 127.0.0.1 -enable-script-checks`,
    ],
  },

  judge: ({ line, text }) => {
    const found = codeOptionIn([{ at: line, text }]);
    return found && { message: { code: 'has', values: { setting: 'the command', value: found.value } } };
  },
});
