import { MODERATE } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { OLD_TLS } from '../../../rules/weak-lines.ts';
import { letsOldTlsIn } from '../../../rules/windows-registry.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';
import { writes } from '../recipe-lines.ts';
import { registryValues } from '../registry-values.ts';

export default recipeRule({
  id: 'chef_recipe_old_tls_version',
  title: 'A recipe lets a program use SSL, TLS 1.0 or TLS 1.1',
  terms: [...OUTDATED_TLS, 'SCHANNEL', 'update-crypto-policies LEGACY'],
  severity: MODERATE,
  problem:
    'An attacker on the network path makes both sides use the old version, and may read and change what they say.',
  remediation:
    'Name `TLSv1.2` and `TLSv1.3` alone, leave the policy of the system at `DEFAULT`, and set `Enabled` of older protocols of SCHANNEL to 0.',
  sources: [
    resourceDocs('registry_key'),
    resourceDocs('file'),
    'https://learn.microsoft.com/en-us/windows-server/security/tls/tls-registry-settings',
  ],
  references: [cwe(326), nist('SC-8')],

  examples: {
    bad: [
      `
registry_key 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders\\SCHANNEL\\Protocols\\TLS 1.0\\Server' do
  values [{ name: 'Enabled', type: :dword, «data: 1» }]
end`,
      `
replace_or_add 'versions' do
  path '/etc/shop/proxy.conf'
  pattern 'ssl_protocols'
  «line 'ssl_protocols TLSv1 TLSv1.1 TLSv1.2;'»
end`,
      `
execute 'policy' do
  command «'update-crypto-policies --set LEGACY'»
end`,
    ],
    good: [
      `
registry_key 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders\\SCHANNEL\\Protocols\\TLS 1.0\\Server' do
  values [{ name: 'Enabled', type: :dword, data: 0 }]
end`,
      `
replace_or_add 'versions' do
  path '/etc/shop/proxy.conf'
  line 'ssl_protocols TLSv1.2 TLSv1.3;'
end`,
      `
execute 'policy' do
  command 'update-crypto-policies --set DEFAULT:NO-SHA1'
end`,
    ],
  },

  *check({ file }): Iterable<Finding> {
    for (const resource of file.resources) {
      for (const { key, name, data } of registryValues(resource))
        if (letsOldTlsIn(key, name, data.text ?? ''))
          yield { at: data.at, message: { code: 'is', values: { setting: name, value: data.text ?? '' } } };
      const found = writes(resource, (line) => OLD_TLS.test(line));
      if (found) yield { at: resource.directive, ...found };
    }
    for (const { source, start, end, name, words } of file.commands)
      if (name === 'update-crypto-policies' && words.some(({ text }) => /^LEGACY\b/.test(text)))
        yield { at: { source, start, end }, message: { code: 'has', values: { setting: name, value: 'LEGACY' } } };
  },
});
