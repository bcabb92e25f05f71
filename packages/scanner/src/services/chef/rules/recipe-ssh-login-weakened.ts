import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';
import type { NamedValue } from '../recipe-file.ts';

export default recipeRule({
  id: 'chef_recipe_ssh_login_weakened',
  title: 'A cookbook lets root, empty passwords or whole machines into SSH',
  terms: ['PermitRootLogin', 'permit_root_login', 'PermitEmptyPasswords'],
  severity: HIGH,
  problem:
    'Attackers try passwords against SSH all day: one that is right gives them root, and an empty one is right at once.',
  remediation: "Write 'no' for `permit_root_login`, `permit_empty_passwords` and `hostbased_authentication`.",
  sources: [
    'https://github.com/sous-chefs/openssh/blob/main/README.md',
    resourceDocs('file'),
    'https://man.openbsd.org/sshd_config',
  ],
  references: [cwe(287), nist('AC-17')],

  examples: {
    bad: [
      `«default['openssh']['server']['permit_root_login'] = 'yes'»`,
      `
file '/etc/ssh/sshd_config.d/50-root.conf' do
  «content "PermitRootLogin yes\n"»
end`,
    ],
    good: [
      `default['openssh']['server']['permit_root_login'] = 'no'`,
      `default['openssh']['server']['permit_root_login'] = 'prohibit-password'`,
      `default['openssh']['client']['hostbased_authentication'] = 'yes'`,
      `
file '/etc/ssh/sshd_config' do
  content "PermitRootLogin no\n"
end`,
    ],
  },

  *check({ file }) {
    for (const attribute of file.attributes)
      if (isOfServer(attribute) && attribute.text === 'yes')
        yield { at: attribute.at, message: { code: 'is', values: { setting: attribute.name, value: 'yes' } } };
    for (const resource of file.resources) {
      const content = resource.type === 'file' && !resource.isGone ? resource.property('content') : undefined;
      if (content?.text !== undefined && WEAK.test(content.text))
        yield { at: content.at, message: 'the content lets root, empty passwords or whole machines in' };
    }
  },
});

function isOfServer({ name, at }: NamedValue): boolean {
  return (
    /^(?:permit_root_login|permit_empty_passwords|hostbased_authentication)$/.test(name) &&
    /\[['":]openssh['"]?\]\[['":]server['"]?\]\[/.test(at.name)
  );
}

const WEAK = /^[ \t]{0,50}(?:Permit(?:RootLogin|EmptyPasswords)|HostbasedAuthentication)[ \t]{1,50}yes\b/im;
