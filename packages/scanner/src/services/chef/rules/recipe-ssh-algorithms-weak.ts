import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { weakSshAlgorithm } from '../../../rules/weak-lines.ts';
import { recipeRule, resourceDocs } from '../chef-rule.ts';
import { writes } from '../recipe-lines.ts';

export default recipeRule({
  id: 'chef_recipe_ssh_algorithms_weak',
  title: 'A cookbook lets SSH use weak ciphers, MACs or key exchanges',
  terms: ['Ciphers', 'MACs', 'KexAlgorithms', 'aes128-cbc', 'hmac-md5'],
  severity: MODERATE,
  problem:
    'An attacker on the network path may make both sides use what can be broken, and read or change what they say.',
  remediation: 'Take what ends in `-cbc`, is of MD5, SHA-1 or arcfour, or of group 1 out of the list.',
  sources: [
    'https://github.com/sous-chefs/openssh/blob/main/README.md',
    resourceDocs('file'),
    'https://man.openbsd.org/sshd_config',
  ],
  references: [cwe(327), nist('SC-8'), nist('SC-13')],

  examples: {
    bad: [
      `
file '/etc/ssh/sshd_config.d/50-ciphers.conf' do
  «content "Ciphers aes256-ctr,aes128-cbc\\n"»
end`,
      `«default['openssh']['server']['kex_algorithms'] = 'curve25519-sha256,diffie-hellman-group1-sha1'»`,
    ],
    good: [
      `
file '/etc/ssh/sshd_config.d/50-ciphers.conf' do
  content "Ciphers aes256-gcm@openssh.com,aes256-ctr\\n"
end`,
      `default['openssh']['server']['ciphers'] = 'aes256-gcm@openssh.com,aes256-ctr'`,
      `default['shop']['ciphers'] = 'aes128-cbc'`,
    ],
  },

  *check({ file }) {
    for (const { name, at, text } of file.attributes) {
      const option = OPTIONS.get(name);
      const isOfSsh = option !== undefined && /\[['":]openssh['"]?\]\[['":](?:server|client)['"]?\]\[/.test(at.name);
      const value = isOfSsh ? weakSshAlgorithm(`${option} ${text ?? ''}`) : undefined;
      if (value !== undefined) yield { at, message: { code: 'has', values: { setting: name, value } } };
    }
    for (const resource of file.resources) {
      const found = writes(resource, (line) => weakSshAlgorithm(line) !== undefined);
      if (found) yield { at: resource.directive, ...found };
    }
  },
});

const OPTIONS: ReadonlyMap<string, string> = new Map([
  ['ciphers', 'Ciphers'],
  ['kex_algorithms', 'KexAlgorithms'],
  ['m_a_cs', 'MACs'],
]);
