import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { ldapRule, LDAP } from '../grafana-rule.ts';

export default ldapRule({
  id: 'grafana_ldap_unencrypted',
  title: 'Passwords go to the directory in plaintext (LDAP without TLS, use_ssl)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'The passwords of everybody who signs in, and of the account that searches, can be read by whoever is on the path.',
  remediation: 'Set `use_ssl = true`, and `start_tls = true` as well where the server answers on port 389.',
  sources: [LDAP],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `[[servers]]\nhost = "ldap.example.com"\n«use_ssl = false»\nsearch_base_dns = ["dc=example"]\n`,
      `«[[servers]]\nhost = "ldap.example.com"\nsearch_base_dns = ["dc=example"]»\n`,
    ],
    good: [
      `[[servers]]\nhost = "ldap.example.com"\nuse_ssl = true\n`,
      `[[servers]]\nhost = "ldap.example.com"\nuse_ssl = true\nstart_tls = true\n`,
      `[[servers]]\nhost = "127.0.0.1"\nuse_ssl = false\n`, // nobody is on that path
    ],
  },

  *check({ file }) {
    for (const { path, at, isLocal } of file.servers) {
      const tls = file.setting(`${path}.use_ssl`);
      if (isLocal || (tls.is === 'set' && tls.value !== 'false')) continue;
      if (isLocal === undefined || tls.is === 'unknown') yield UNKNOWN;
      else if (tls.is === 'absent')
        yield { at, message: { code: 'default', values: { setting: 'use_ssl', value: 'false' } } };
      else yield { at: tls.at, message: { code: 'is', values: { setting: 'use_ssl', value: 'false' } } };
    }
  },
});
