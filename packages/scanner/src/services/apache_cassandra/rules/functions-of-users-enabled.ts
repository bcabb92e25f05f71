import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_functions_of_users_enabled',
  title: 'Users may bring programs that the server runs (user-defined functions)',
  terms: ['remote code execution', 'UDF'],
  severity: HIGH,
  problem:
    'Whoever may create functions runs Java inside the server; its sandbox has been left before (CVE-2021-44521).',
  remediation: 'Set `user_defined_functions_enabled: false`, before 4.1 `enable_user_defined_functions: false`.',
  sources: [yamlFile('user_defined_functions_enabled'), 'https://nvd.nist.gov/vuln/detail/CVE-2021-44521'],
  references: [cwe(94), nist('CM-7'), nist('SC-39')],

  examples: {
    bad: [`«enable_user_defined_functions: true»`, `«user_defined_functions_enabled: true»`],
    good: [`user_defined_functions_enabled: false`, `enable_materialized_views: true`],
  },

  setting: ['enable_user_defined_functions', 'user_defined_functions_enabled'],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no query uses such a function' },
});
