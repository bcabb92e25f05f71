import { HIGH } from '@plumbline/model/severity';
import { DEFAULT_FILE, isEnabled, redisSetting } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_module_command_enabled',
  title: 'The MODULE command is enabled',
  severity: HIGH,
  problem:
    'With MODULE LOAD, a client makes the server run any shared library that it can place on the machine. Redis switches this off by default.',
  remediation: 'Set `enable-module-command no`.',
  sources: [DEFAULT_FILE],
  references: [cwe(749), nist('CM-7')],

  examples: {
    bad: [`«enable-module-command yes»`, `bind 127.0.0.1 -::1\n«enable-module-command local»`],
    good: [`enable-module-command no`, `port 6379`, `bind 10.0.0.5\nenable-module-command local`],
  },

  setting: 'enable-module-command',
  bad: isEnabled,
  safe: 'no',
  fix: { kind: 'suggested', needs: 'certainty that no client loads modules while Redis runs' },
});
