import { MODERATE_LOW } from '@plumbline/model/severity';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import type { Finding } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_log_debug',
  title: 'A service logs at level debug',
  severity: MODERATE_LOW,
  retired:
    'Chef Infra Server knows no level of its log but that of its Redis, whose debugging messages hold no requests',
  problem: 'Logs of that level hold requests, with keys and data bag items in them.',
  remediation: 'Set the level to `info` or `notice`.',
  sources: [SETTINGS],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [`«redis_lb['loglevel'] = 'debug'»\n`, `«opscode_erchef['log_level'] = :debug»\n`],
    good: [`redis_lb['loglevel'] = 'notice'\n`],
  },

  setting: [
    'redis_lb.loglevel',
    'opscode_erchef.log_level',
    'oc_bifrost.log_level',
    'bookshelf.log_level',
    'oc_id.log_level',
  ],
  bad: oneOf('debug', 'trace'),
  fix: {
    kind: 'safe',
    // Redis has no level named info.
    edits: (finding) => setArguments(finding, isFoundIn(finding, 'redis_lb.loglevel') ? "'notice'" : "'info'"),
  },
});

function isFoundIn({ message }: Finding, setting: string): boolean {
  return typeof message === 'object' && message.values.setting === setting;
}
