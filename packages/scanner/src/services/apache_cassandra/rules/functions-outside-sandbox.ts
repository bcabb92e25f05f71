import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn, isOff } from '../../../rules/mapping-values.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_functions_outside_sandbox',
  title: 'Programs of users run outside the sandbox',
  terms: ['remote code execution', 'sandbox escape', 'UDF'],
  severity: CRITICAL,
  problem:
    "Functions share the server's own threads or its whole Java: whoever may create one runs commands on the machine.",
  remediation: 'Remove these settings; keep `user_defined_functions_threads_enabled: true`.',
  sources: [yamlFile('user_defined_functions_enabled'), 'https://nvd.nist.gov/vuln/detail/CVE-2021-44521'],
  references: [cwe(94), nist('SC-39'), nist('CM-7')],

  examples: {
    bad: [
      `«enable_user_defined_functions_threads: false»`,
      `«user_defined_functions_threads_enabled: false»`,
      `«allow_insecure_udfs: true»`,
      `«allow_extra_insecure_udfs: true»`,
    ],
    good: [
      `enable_user_defined_functions_threads: true`,
      `allow_insecure_udfs: false`,
      `user_defined_functions_enabled: false`,
      `enable_user_defined_functions: false
enable_user_defined_functions_threads: false`, // there are none
    ],
  },

  setting: [
    'enable_user_defined_functions_threads',
    'user_defined_functions_threads_enabled',
    'allow_insecure_udfs',
    'allow_extra_insecure_udfs',
  ],
  bad: (value, { file }, setting) =>
    !file.forbidsFunctions && (setting.startsWith('allow') ? isOn(value) : isOff(value)),
  safe: (_version, value) => (isOn(value) ? 'false' : 'true'),
  fix: { kind: 'suggested', needs: 'functions that work in the sandbox' },
});
