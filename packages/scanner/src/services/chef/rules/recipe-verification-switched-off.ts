import { HIGH } from '@plumbline/model/severity';
import { switchesVerificationOff } from '../../../rules/certificate-variables.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';

export default recipeRule({
  id: 'chef_recipe_verification_switched_off',
  title: 'A recipe sets a variable of the environment that disables the verification of TLS certificates',
  terms: ['NODE_TLS_REJECT_UNAUTHORIZED', 'GIT_SSL_NO_VERIFY', 'PYTHONHTTPSVERIFY'],
  severity: HIGH,
  problem:
    'The programs that get the variable talk to whoever answers: an attacker on the network path reads and changes everything.',
  remediation: 'Remove the variable, and let the node trust the authority that signed the certificates.',
  sources: [
    resourceDocs('execute'),
    resourceDocs('windows_env'),
    'https://nodejs.org/api/cli.html#node_tls_reject_unauthorizedvalue',
  ],
  references: [cwe(295), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `
execute 'npm ci' do
  environment('LANG' => 'C', «'NODE_TLS_REJECT_UNAUTHORIZED' => '0'»)
end`,
      `
git '/srv/shop' do
  repository 'https://git.example.com/shop.git'
  environment(«'GIT_SSL_NO_VERIFY' => 'true'»)
end`,
      `
windows_env 'NODE_TLS_REJECT_UNAUTHORIZED' do
  «value '0'»
end`,
      `«ENV['PYTHONHTTPSVERIFY'] = '0'»
package 'shop' do
  action :install
end`,
    ],
    good: [
      `
execute 'npm ci' do
  environment('NODE_TLS_REJECT_UNAUTHORIZED' => '1')
end`,
      `
windows_env 'NODE_TLS_REJECT_UNAUTHORIZED' do
  action :delete
end`,
      `
execute 'npm ci' do
  environment('NODE_TLS_REJECT_UNAUTHORIZED' => node['shop']['verify'])
end`,
    ],
  },

  *check({ file }) {
    for (const resource of file.resources) {
      if (resource.isGone) continue;
      for (const { name, at, text } of resource.values)
        if (text !== undefined && switchesVerificationOff(name, text))
          yield { at, message: { code: 'is', values: { setting: name, value: text } } };
      const variable = /^(?:windows_)?env$/.test(resource.type) ? resource.nameBy('key_name') : undefined;
      const value = variable === undefined ? undefined : resource.property('value');
      if (variable !== undefined && value?.text !== undefined && switchesVerificationOff(variable, value.text))
        yield { at: value.at, message: { code: 'is', values: { setting: variable, value: value.text } } };
    }
    for (const at of file.statements) {
      const [, variable] = /^ENV\[[ \t]*['"](\w{1,60})['"][ \t]*\]$/.exec(at.name) ?? [];
      const [value] = variable === undefined ? [] : file.textsOf(at, () => true);
      if (
        variable !== undefined &&
        value?.unknown !== true &&
        value &&
        switchesVerificationOff(variable, String(value.value))
      )
        yield { at, message: { code: 'is', values: { setting: variable, value: String(value.value) } } };
    }
  },
});
