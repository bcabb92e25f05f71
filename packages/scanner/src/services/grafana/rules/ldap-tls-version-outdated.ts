import { setAssigned } from '../../../fixing/edit-assigned.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { ldapRule, LDAP } from '../grafana-rule.ts';

export default ldapRule({
  id: 'grafana_ldap_tls_version_outdated',
  title: 'Outdated TLS versions are accepted towards the directory (min_tls_version TLS 1.0, TLS 1.1)',
  terms: OUTDATED_TLS,
  severity: MODERATE,
  problem: 'Whoever is on the path can force a connection down to a weak version, and read passwords from it.',
  remediation: 'Set `min_tls_version = "TLS1.2"`, or take the line out.',
  sources: [LDAP],
  references: [cwe(327), nist('SC-8')],

  examples: {
    bad: [`[[servers]]\nhost = "ldap.example.com"\nuse_ssl = true\n«min_tls_version = "TLS1.0"»\n`],
    good: [`[[servers]]\nhost = "ldap.example.com"\nuse_ssl = true\nmin_tls_version = "TLS1.2"\n`],
  },

  *check({ file }) {
    for (const version of file.settings('servers.*.min_tls_version')) {
      if (version.is === 'set' && /^TLS1\.[01]$/i.test(version.value))
        yield { at: version.at, message: { code: 'is', values: { setting: 'min_tls_version', value: version.value } } };
    }
  },
  fix: {
    kind: 'safe',
    edits: ({ at }) => (typeof at === 'object' ? setAssigned(at, 'min_tls_version', 'TLS1.2') : []),
  },
});
