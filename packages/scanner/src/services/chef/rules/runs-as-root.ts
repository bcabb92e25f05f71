import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_runs_as_root',
  title: 'The services of the server run as root',
  severity: MODERATE,
  problem: 'Whoever takes over one of the services has the whole machine.',
  remediation: "Leave `user['username']` at `opscode`, or name another account without rights.",
  sources: [SETTINGS],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [`«user['username'] = 'root'»\n`],
    good: [`user['username'] = 'opscode'\n`],
  },

  setting: 'user.username',
  bad: oneOf('root'),
  safe: 'opscode',
  fix: { kind: 'suggested', needs: 'that account, and files that it may read' },
});
