import { MODERATE_LOW } from '@plumbline/model/severity';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';
import { writes } from '../recipe-lines.ts';

export default resourceRule({
  id: 'chef_recipe_core_dumps_unlimited',
  title: 'A recipe lets programs that crash write all of their memory to the disk: core dumps without a limit',
  terms: ['core_limit', 'limits.conf', 'ulimit -c'],
  severity: MODERATE_LOW,
  problem: 'A dump has the passwords and keys of the program in it, and stays where others read it, or fills the disk.',
  remediation: 'Set `core_limit 0`, and raise it for the one account whose program is being looked at.',
  sources: [
    resourceDocs('user_ulimit'),
    'https://github.com/ComplianceAsCode/content/blob/master/linux_os/guide/system/permissions/restrictions/coredumps/disable_users_coredumps/rule.yml',
  ],
  references: [cwe(528), nist('SC-28')],

  examples: {
    bad: [
      `
user_ulimit '*' do
  «core_limit 'unlimited'»
end`,
      `
file '/etc/security/limits.d/shop.conf' do
  content <<~LIMITS
    shop soft nofile 65536
    «* soft core unlimited»
  LIMITS
end`,
    ],
    good: [
      `
user_ulimit '*' do
  core_limit 0
end`,
      `
user_ulimit 'shop' do
  filehandle_limit 'unlimited'
end`,
      `
file '/etc/security/limits.d/shop.conf' do
  content "* hard core 0\\n"
end`,
    ],
  },

  judge(resource) {
    if (resource.type !== 'user_ulimit')
      return writes(resource, (line) => UNLIMITED.test(line), /\/security\/limits\.(?:conf$|d\/)/);
    if (resource.isGone) return undefined;
    return ['core_limit', 'core_soft_limit', 'core_hard_limit'].flatMap((name): readonly ItemFinding[] => {
      const limit = resource.property(name);
      return /^(?:unlimited|infinity|-1)$/.test(limit?.text ?? '') && limit
        ? [{ at: limit.at, message: { code: 'is', values: { setting: name, value: limit.text ?? '' } } }]
        : [];
    });
  },
});

const UNLIMITED = /^\s{0,20}\S{1,60}\s{1,20}(?:soft|hard|-)\s{1,20}core\s{1,20}(?:unlimited|infinity|-1)\s{0,20}$/;
