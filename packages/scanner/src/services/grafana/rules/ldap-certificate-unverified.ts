import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { ldapRule, LDAP } from '../grafana-rule.ts';

export default ldapRule({
  id: 'grafana_ldap_certificate_unverified',
  title: 'The certificate of the directory is not verified (ssl_skip_verify)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem: 'Whoever is on the path answers as the directory: they get the passwords, and say who is an administrator.',
  remediation: 'Set `ssl_skip_verify = false`, and name the authority in `root_ca_cert`.',
  sources: [LDAP],
  references: [cwe(295), nist('SC-23')],

  examples: {
    bad: [`[[servers]]\nhost = "ldap.example.com"\nuse_ssl = true\n«ssl_skip_verify = true»\n`],
    good: [
      `[[servers]]\nhost = "ldap.example.com"\nuse_ssl = true\nssl_skip_verify = false\n`,
      `[[servers]]\nhost = "ldap.example.com"\nuse_ssl = false\nssl_skip_verify = true\n`, // no TLS, which is a danger of its own
    ],
  },

  *check({ file }) {
    for (const { path, isLocal } of file.servers) {
      const skipped = file.setting(`${path}.ssl_skip_verify`);
      const hasTls = !isSetTo(file.setting(`${path}.use_ssl`), (value) => value === 'false');
      if (skipped.is === 'set' && skipped.value === 'true' && hasTls && isLocal === false)
        yield { at: skipped.at, message: { code: 'is', values: { setting: 'ssl_skip_verify', value: 'true' } } };
    }
  },
});
