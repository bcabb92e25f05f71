import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_user_password',
  title: 'A recipe has the password of a user, or its hash',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever can read the cookbook signs in as the user wherever the recipe makes one, or tries passwords against the hash at leisure until one fits.',
  remediation:
    'Fetch the hash from an encrypted data bag, or let the user sign in by keys only, and change the password.',
  sources: [resourceDocs('user')],
  references: [cwe(798), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [
      `
user 'deploy' do
  shell '/bin/bash'
  «password '$6$x1Kq9$T7vNq2xWc9RbLz5KfYpDuvHhR0lZ3wQe'»
end`,
      `
user 'deploy' do
  «password 'vK8qLm2xRt5w'»
end`,
    ],
    good: [
      `
user 'deploy' do
  password data_bag_item('users', 'deploy')['password']
end`,
      `
user 'deploy' do
  password '!'
end`,
      `
user 'deploy' do
  password '*'
  action :lock
end`,
    ],
  },

  judge(resource) {
    const password = /^(?:\w+_)?user$/.test(resource.type) ? resource.property('password') : undefined;
    if (password?.text === undefined || resource.isGone || !/^[^!*\s]{4}/.test(password.text)) return undefined;
    return { at: password.at, message: { code: 'holds-password', values: { setting: 'password' } } };
  },
});
