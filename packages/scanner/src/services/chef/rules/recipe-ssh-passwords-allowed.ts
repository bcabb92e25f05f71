import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SSH_PASSWORDS } from '../../../rules/weak-lines.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';
import { writes, writtenLines } from '../recipe-lines.ts';

export default recipeRule({
  id: 'chef_recipe_ssh_passwords_allowed',
  title: 'A cookbook lets people log in to SSH with passwords (PasswordAuthentication yes)',
  terms: ['password_authentication'],
  severity: MODERATE_LOW,
  problem:
    'Attackers try passwords against SSH all day, and one that somebody chose badly, or uses elsewhere, is enough.',
  remediation: "Write 'no' for `password_authentication`, and give people keys.",
  sources: [
    'https://github.com/sous-chefs/openssh/blob/main/README.md',
    resourceDocs('file'),
    'https://man.openbsd.org/sshd_config',
  ],
  references: [cwe(307), nist('IA-2')],

  examples: {
    bad: [
      `«default['openssh']['server']['password_authentication'] = 'yes'»`,
      `
file '/etc/ssh/sshd_config' do
  content <<~CONF
    X11Forwarding no
    «PasswordAuthentication yes»
  CONF
end`,
    ],
    good: [
      `default['openssh']['server']['password_authentication'] = 'no'`,
      `default['openssh']['client']['password_authentication'] = 'yes'`,
      `
file '/etc/ssh/sshd_config' do
  content <<~CONF
    PasswordAuthentication no
    Match User kiosk
      PasswordAuthentication yes
  CONF
end`,
    ],
  },

  *check({ file }) {
    for (const { name, at, text } of file.attributes)
      if (/^(?:password|challenge_response)_authentication$/.test(name) && text === 'yes' && OF_SERVER.test(at.name))
        yield { at, message: { code: 'is', values: { setting: name, value: text } } };
    for (const resource of file.resources) {
      // What follows a Match is for some people alone.
      const isForSome = writtenLines(resource).some(({ line }) => /^\s*Match\s/i.test(line));
      const found = isForSome ? undefined : writes(resource, (line) => SSH_PASSWORDS.test(line), /\/sshd_config/);
      if (found) yield { at: resource.directive, ...found };
    }
  },
});

const OF_SERVER = /\[['":]openssh['"]?\]\[['":]server['"]?\]\[/;
