import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_scripted_functions_enabled',
  title: 'Users may bring JavaScript that the server runs (scripted functions)',
  terms: ['remote code execution', 'UDF'],
  severity: HIGH,
  problem: 'Scripts run inside the server, where they have been able to leave their sandbox (CVE-2021-44521).',
  remediation:
    'Set `scripted_user_defined_functions_enabled: false`, before 4.1 `enable_scripted_user_defined_functions: false`.',
  sources: [yamlFile('scripted_user_defined_functions_enabled'), 'https://nvd.nist.gov/vuln/detail/CVE-2021-44521'],
  references: [cwe(94), nist('CM-7'), nist('SC-39')],

  examples: {
    bad: [
      `enable_user_defined_functions: true
«enable_scripted_user_defined_functions: true»`,
      `user_defined_functions_enabled: true
«scripted_user_defined_functions_enabled: true»`,
    ],
    good: [
      `scripted_user_defined_functions_enabled: false`,
      `enable_user_defined_functions: false
enable_scripted_user_defined_functions: true`,
      `scripted_user_defined_functions_enabled: true`, // by default there are no functions
    ],
  },

  setting: ['enable_scripted_user_defined_functions', 'scripted_user_defined_functions_enabled'],
  bad: (value, { file }) => isOn(value) && (file.allowsFunctions ?? UNKNOWN),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no query uses such a function' },
});
