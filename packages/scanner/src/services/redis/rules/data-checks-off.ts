import { LOW } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisSetting } from '../redis-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_data_checks_off',
  title: 'Broken dumps and failed saves go unnoticed',
  terms: ['rdbchecksum', 'stop-writes-on-bgsave-error'],
  severity: LOW,
  problem:
    'Without a checksum a dump that was damaged or changed is loaded. Where writes go on after a failed save, nobody notices for days that nothing is saved.',
  remediation: 'Set `rdbchecksum yes` and `stop-writes-on-bgsave-error yes`, the defaults.',
  sources: [DEFAULT_FILE],
  references: [cwe(354), nist('SI-7')],
  examples: {
    bad: [`«rdbchecksum no»\n«stop-writes-on-bgsave-error no»`],
    good: [`rdbchecksum yes`, `stop-writes-on-bgsave-error no\nsave ""`, `port 6379`],
  },
  applies: ({ file }) => !file.savesNothing,
  setting: ['rdbchecksum', 'stop-writes-on-bgsave-error'],
  bad: oneOf('no'),
  safe: 'yes',
  fix: { kind: 'safe' },
});
