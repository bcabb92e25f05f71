import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isWeakPasswordPolicy } from '../../../rules/windows-passwords.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_weak_passwords_allowed',
  title:
    'A recipe lets passwords of Windows be short or simple, never change, be tried for ever, or be kept in readable form',
  terms: [
    'windows_security_policy',
    'MinimumPasswordLength',
    'PasswordComplexity',
    'ClearTextPassword',
    'LockoutBadCount',
  ],
  severity: MODERATE_LOW,
  problem: 'Short and simple passwords are found by trying, and one that leaked years ago still opens the account.',
  remediation:
    'Set `MinimumPasswordLength` to 14 or more, `MaximumPasswordAge` to 365 or less, `PasswordComplexity` to 1 and `ClearTextPassword` to 0.',
  sources: [
    resourceDocs('windows_security_policy'),
    'https://docs.redhat.com/en/documentation/red_hat_enterprise_linux/7/html/security_guide/chap-hardening_your_system_with_tools_and_services',
  ],
  references: [cwe(521), nist('IA-5')],

  examples: {
    bad: [
      `
windows_security_policy 'MinimumPasswordLength' do
  secoption 'MinimumPasswordLength'
  «secvalue '6'»
end`,
      `
windows_security_policy 'ClearTextPassword' do
  «secvalue '1'»
  action :set
end`,
      `
windows_security_policy 'LockoutBadCount' do
  «secvalue '0'»
end`,
    ],
    good: [
      `
windows_security_policy 'MinimumPasswordLength' do
  secvalue '14'
end`,
      `
windows_security_policy 'LockoutBadCount' do
  secvalue '5'
end`,
      `
windows_security_policy 'PasswordComplexity' do
  secvalue node['shop']['complexity']
end`,
    ],
  },

  judge(resource) {
    if (resource.type !== 'windows_security_policy' || resource.isGone) return undefined;
    const [policy, value] = [resource.nameBy('secoption') ?? '', resource.property('secvalue')];
    if (value?.text === undefined || !isWeakPasswordPolicy(policy, value.text)) return undefined;
    return { at: value.at, message: { code: 'is', values: { setting: policy, value: value.text } } };
  },
});
