import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { listOf } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { CLIENT } from '../server-switches.ts';

export default postgresSetting({
  id: 'postgres_library_from_home',
  title: 'PostgreSQL loads libraries or extensions from the home folder of a user',
  severity: MODERATE,
  problem: 'Whoever has the account of that user can change the library, and with it runs code in the database server.',
  remediation: 'Install the library into `$libdir`, and name it without a path.',
  sources: [`${CLIENT}#GUC-SHARED-PRELOAD-LIBRARIES`, `${CLIENT}#GUC-DYNAMIC-LIBRARY-PATH`],
  references: [cwe(427), nist('CM-5')],
  examples: {
    bad: [
      "«shared_preload_libraries = 'pgaudit,/home/dev/hook.so'»\n",
      "«dynamic_library_path = '$libdir:/home/dev/lib'»\n",
      "«extension_control_path = '$system:/home/dev/extensions'»\n", // whose scripts a superuser runs
    ],
    good: [
      "shared_preload_libraries = 'pgaudit'\n",
      "dynamic_library_path = '$libdir:/usr/local/lib/postgresql'\n",
      "#shared_preload_libraries = '/home/dev/hook.so'\n",
      "local_preload_libraries = '/home/dev/hook.so'\n", // loads from $libdir/plugins alone
    ],
  },
  setting: [
    'shared_preload_libraries',
    'session_preload_libraries',
    'dynamic_library_path',
    'oauth_validator_libraries',
    'extension_control_path',
  ],
  bad(value) {
    const part = listOf(value.replaceAll(':', ',')).find((path) => path.startsWith('/home/'));
    return part !== undefined && { part };
  },
});
