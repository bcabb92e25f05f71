import { CRITICAL } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isOn, isOff } from '../../../rules/mapping-values.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

const THREADS = ['enable_user_defined_functions_threads', 'user_defined_functions_threads_enabled'] as const;

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
      `enable_user_defined_functions: true
«enable_user_defined_functions_threads: false»`, // early versions asked for no more
      `user_defined_functions_enabled: true
«user_defined_functions_threads_enabled: false»
«allow_insecure_udfs: true»`,
      `user_defined_functions_enabled: true
«allow_extra_insecure_udfs: true»`,
    ],
    good: [
      `enable_user_defined_functions_threads: true`,
      `user_defined_functions_enabled: true
allow_insecure_udfs: true`, // the threads are on all the same
      `allow_extra_insecure_udfs: true`, // by default there are no functions
      `user_defined_functions_enabled: false`,
      `enable_user_defined_functions: false
enable_user_defined_functions_threads: false`, // there are none
    ],
  },

  setting: [...THREADS, 'allow_insecure_udfs', 'allow_extra_insecure_udfs'],
  bad(value, { file }, setting) {
    if (setting.startsWith('allow') ? !isOn(value) : !isOff(value)) return false;
    if (setting === 'allow_insecure_udfs' && !THREADS.some((name) => isSetTo(file.setting(name), isOff))) return false;
    return file.allowsFunctions ?? UNKNOWN;
  },
  safe: (_version, value) => (isOn(value) ? 'false' : 'true'),
  fix: { kind: 'suggested', needs: 'functions that work in the sandbox' },
});
