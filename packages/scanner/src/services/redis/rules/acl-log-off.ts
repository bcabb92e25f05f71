import { LOW } from '@plumbline/model/severity';
import { ACCESS_CONTROL, redisSetting } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_acl_log_off',
  title: 'Refused commands and sign-ins are not kept (acllog-max-len 0)',
  severity: LOW,
  problem:
    '`ACL LOG` shows who tried passwords or commands that they may not run. With room for none, it shows nothing.',
  remediation: 'Set `acllog-max-len 128`, the default.',
  sources: [ACCESS_CONTROL],
  references: [cwe(778), nist('AU-12')],
  reads: ['redis.conf', 'sentinel.conf'],
  examples: {
    bad: [`«acllog-max-len 0»`],
    good: [`acllog-max-len 128`, `port 6379`, `acllog-max-len 0\nacllog-max-len 64`],
  },
  setting: 'acllog-max-len',
  bad: (value) => /^0+$/.test(value),
  safe: '128',
  fix: { kind: 'safe' },
});
