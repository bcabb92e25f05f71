import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { millisecondsIn } from '../../../rules/mapping-values.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_rights_cached_long',
  title: 'Rights that were taken away go on for long (permissions_validity)',
  severity: LOW,
  problem: 'An account that was locked or lost its rights keeps them for as long as the cache does.',
  remediation: 'Keep the validity at a few seconds, as the default of two is.',
  sources: [yamlFile('permissions_validity')],
  references: [cwe(613), nist('AC-2')],

  examples: {
    bad: [`«permissions_validity_in_ms: 86400000»`, `«roles_validity: 12h»`],
    good: [`permissions_validity_in_ms: 2000`, `credentials_validity: 2000ms`],
  },

  setting: [
    'permissions_validity_in_ms',
    'permissions_validity',
    'roles_validity_in_ms',
    'roles_validity',
    'credentials_validity_in_ms',
    'credentials_validity',
  ],
  bad: (value) => (millisecondsIn(value) ?? 0) > 3_600_000,
  safe: (_, bad) => (/[a-z]$/i.test(bad) ? '2000ms' : '2000'),
  fix: { kind: 'safe' },
});
