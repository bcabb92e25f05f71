import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_stub_status_open',
  title: 'The status page of nginx is open to all addresses',
  severity: MODERATE_LOW,
  problem: 'Visitors see how many requests the server handles, and whether an attack works.',
  remediation: 'Let the status page listen on `127.0.0.1`, and allow only the addresses that watch it.',
  sources: [SETTINGS],
  references: [cwe(200), nist('AC-3')],

  examples: {
    bad: [`«nginx['stub_status']['allow_list'] = ['0.0.0.0/0']»\n`, `«nginx['stub_status']['allow_list'] = ["all"]»\n`],
    good: [`nginx['stub_status']['allow_list'] = ["127.0.0.1"]\n`],
  },

  setting: 'nginx.stub_status.allow_list',
  bad: (value) => /(?:^|[\s,])(?:all|0\.0\.0\.0\/0|::\/0)(?:$|[\s,])/.test(value),
});
