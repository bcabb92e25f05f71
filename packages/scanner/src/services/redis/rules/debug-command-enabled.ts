import { HIGH } from '@plumbline/model/severity';
import { DEFAULT_FILE, isEnabled, redisSetting } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_debug_command_enabled',
  title: 'The DEBUG command is enabled',
  severity: HIGH,
  problem:
    'With DEBUG, a client crashes or stalls the server at will and looks into its memory. Redis switches this off by default.',
  remediation: 'Set `enable-debug-command no`.',
  sources: [DEFAULT_FILE],
  references: [cwe(749), nist('CM-7')],

  examples: {
    bad: [`«enable-debug-command yes»`, `bind 127.0.0.1 -::1\n«enable-debug-command local»`],
    good: [`enable-debug-command no`, `port 6379`, `bind 10.0.0.5\nenable-debug-command local`],
  },

  setting: 'enable-debug-command',
  bad: isEnabled,
  safe: 'no',
  fix: { kind: 'safe' },
});
