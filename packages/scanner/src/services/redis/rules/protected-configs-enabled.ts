import { HIGH } from '@plumbline/model/severity';
import { DEFAULT_FILE, isEnabled, redisSetting } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_protected_configs_enabled',
  title: 'Clients may change protected settings with CONFIG SET',
  severity: HIGH,
  problem:
    'With CONFIG SET dir and dbfilename, a client makes the server write files of its choice, such as SSH keys and cron jobs. Redis switches this off by default.',
  remediation: 'Set `enable-protected-configs no`.',
  sources: [DEFAULT_FILE],
  references: [cwe(749), nist('CM-7')],

  examples: {
    bad: [`«enable-protected-configs yes»`, `bind 127.0.0.1 -::1\n«enable-protected-configs local»`],
    good: [`enable-protected-configs no`, `port 6379`, `bind 10.0.0.5\nenable-protected-configs local`],
  },

  setting: 'enable-protected-configs',
  bad: isEnabled,
  safe: 'no',
  fix: { kind: 'suggested', needs: 'certainty that no client moves or renames the dump while Redis runs' },
});
