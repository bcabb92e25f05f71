import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSecretReadable } from '../../../rules/file-modes.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';
import { modeOf } from '../recipe-modes.ts';

export default resourceRule({
  id: 'chef_recipe_secret_file_readable',
  title: 'A recipe lets everybody on the node read a private key or a password file',
  severity: HIGH,
  problem: 'Every user and every program on the node gets the key or the passwords, and can pose as the service.',
  remediation: "Give the file `mode '0600'`.",
  sources: [resourceDocs('file'), resourceDocs('template')],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      `
cookbook_file '/etc/ssl/private/shop.key' do
  «mode '0644'»
end`,
      `
template 'pgpass' do
  path '/home/shop/.pgpass'
  source 'pgpass.erb'
  «mode 0604»
end`,
    ],
    good: [
      `
cookbook_file '/etc/ssl/private/shop.key' do
  mode '0600'
end`,
      `
file '/etc/ssl/shop.pub.key' do
  mode '0644'
end`,
    ],
  },

  judge(resource) {
    const mode = modeOf(resource);
    const path = resource.nameBy('path');
    return mode !== undefined && path !== undefined && isSecretReadable(path, mode.text)
      ? { at: mode.at, message: { code: 'is', values: { setting: 'mode', value: mode.text } } }
      : undefined;
  },
});
