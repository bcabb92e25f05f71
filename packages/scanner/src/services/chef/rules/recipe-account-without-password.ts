import { HIGH } from '@plumbline/model/severity';
import { leavesWithoutPassword } from '../../../rules/accounts-without-password.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';
import type { NamedValue, Resource } from '../recipe-file.ts';

export default recipeRule({
  id: 'chef_recipe_account_without_password',
  title: 'A recipe leaves an account without a password: password empty, passwd -d, the Guest of Windows enabled',
  terms: ['EnableGuestAccount', 'empty password'],
  severity: HIGH,
  problem: 'Whoever sits at the machine, or reaches a service that takes empty passwords, is logged in at once.',
  remediation: "Lock the password instead (`action :lock`, `passwd -l`), and set `EnableGuestAccount` to '0'.",
  sources: [
    resourceDocs('user'),
    resourceDocs('windows_security_policy'),
    'https://man7.org/linux/man-pages/man1/passwd.1.html',
  ],
  references: [cwe(521), nist('IA-5')],

  examples: {
    bad: [
      `
user 'kiosk' do
  shell '/bin/bash'
  «password ''»
end`,
      `
windows_security_policy 'EnableGuestAccount' do
  «secvalue '1'»
  action :set
end`,
      `
execute 'kiosk' do
  command «'passwd -d kiosk'»
end`,
    ],
    good: [
      `
user 'kiosk' do
  password '!'
end`,
      `
user 'kiosk' do
  password ''
  action :remove
end`,
      `
windows_security_policy 'EnableGuestAccount' do
  secvalue '0'
end`,
      `
windows_security_policy 'EnableAdminAccount' do
  secvalue '1'
end`,
      `
execute 'kiosk' do
  command 'passwd -l kiosk'
end`,
    ],
  },

  *check({ file }) {
    for (const resource of file.resources) {
      const given = resource.isGone ? undefined : openAccount(resource);
      if (given?.text === '') yield { at: given.at, message: { code: 'is-empty', values: { setting: given.name } } };
      else if (given)
        yield { at: given.at, message: { code: 'is', values: { setting: 'EnableGuestAccount', value: '1' } } };
    }
    for (const command of file.commands) {
      const message = leavesWithoutPassword(command);
      if (message !== undefined)
        yield { at: { source: command.source, start: command.start, end: command.end }, message };
    }
  },
});

/** What leaves an account open to all. */
function openAccount(resource: Resource): NamedValue | undefined {
  if (resource.type === 'user' || resource.type === 'linux_user') {
    const password = resource.property('password');
    return password?.text === '' && password.isQuoted ? password : undefined;
  }
  if (resource.type !== 'windows_security_policy' || resource.nameBy('secoption') !== 'EnableGuestAccount')
    return undefined;
  const value = resource.property('secvalue');
  return value?.text === '1' ? value : undefined;
}
