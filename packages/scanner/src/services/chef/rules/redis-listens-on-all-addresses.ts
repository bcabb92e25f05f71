import { HIGH } from '@plumbline/model/severity';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_redis_listens_on_all_addresses',
  title: 'Redis of the server listens on all addresses',
  terms: ALL_INTERFACES,
  severity: HIGH,
  problem: 'Whoever reaches it tries passwords as fast as Redis answers, and then changes how requests are routed.',
  remediation: "Set `redis_lb['bind'] = '127.0.0.1'`.",
  sources: [SETTINGS],
  references: [cwe(668), nist('SC-7')],

  examples: {
    bad: [`«redis_lb['bind'] = '0.0.0.0'»\n`],
    good: [`redis_lb['bind'] = '127.0.0.1'\n`],
  },

  setting: ['redis_lb.bind', 'redis_lb.listen'],
  bad: (address, { file }, setting) => isAnyHost(address) && !file.mayBeElsewhere(setting),
  safe: '127.0.0.1',
  fix: { kind: 'suggested', needs: 'no front end that uses Redis over the network' },
});
