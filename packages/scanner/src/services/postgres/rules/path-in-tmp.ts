import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { listOf } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_path_in_tmp',
  title: 'PostgreSQL keeps what it trusts in a folder that everyone can write',
  severity: MODERATE,
  problem:
    'Every user of the machine can put files into /tmp, /var/tmp and /dev/shm, and can be there first under the same name. Keys, rules, logs or libraries of the server can be read or replaced there, and at the place of its socket a false server takes the passwords while the real one is down.',
  remediation: 'Use a folder that belongs to the postgres user alone.',
  sources: [
    'https://www.postgresql.org/docs/current/runtime-config-file-locations.html',
    'https://www.postgresql.org/docs/current/preventing-server-spoofing.html',
    'https://www.postgresql.org/docs/current/plperl-under-the-hood.html',
    'https://github.com/michelp/pgsodium#server-key-management',
  ],
  references: [cwe(379), nist('AC-6')],

  examples: {
    bad: [
      "«ssl_key_file = '/tmp/server.key'»\n",
      "«dynamic_library_path = '$libdir:/tmp/lib'»\n",
      "«extension_control_path = '$system:/tmp/extensions'»\n",
      "«unix_socket_directories = '/run/postgresql, /var/tmp'»\n",
      '«plperl.on_init = \'require "/tmp/plperlinit.pl"\'»\n',
    ],
    good: [
      "data_directory = '/var/lib/postgresql/15/main'\n",
      "unix_socket_directories = '/run/postgresql'\n",
      'plperl.on_init = \'use lib "/usr/share/plperl"; $ENV{TMPDIR} = "/tmp"\'\n',
      "local_preload_libraries = '/tmp/hook.so'\n", // loads from $libdir/plugins alone
    ],
  },

  setting: [
    'data_directory',
    'hba_file',
    'ident_file',
    'ssl_key_file',
    'ssl_cert_file',
    'ssl_ca_file',
    'ssl_crl_file',
    'ssl_crl_dir',
    'ssl_dh_params_file',
    'oauth_validator_libraries',
    'krb_server_keyfile',
    'log_directory',
    'dynamic_library_path',
    'shared_preload_libraries',
    'session_preload_libraries',
    'extension_control_path',
    'unix_socket_directories',
    'unix_socket_directory',
    'pgsodium.getkey_script',
    'vault.getkey_script',
    'plperl.on_init',
    'plperl.on_plperl_init',
    'plperl.on_plperlu_init',
  ],
  bad(value, _input, setting) {
    if (setting.startsWith('plperl.')) return namedInCode(value);
    const isShared = listOf(value.replaceAll(':', ',')).some((path) => /^\/((var\/)?tmp|dev\/shm)(\/|$)/.test(path));
    // As PostgreSQL itself has it, where nobody says otherwise.
    return isShared && setting.startsWith('unix_socket_') ? { severity: MODERATE_LOW } : isShared;
  },
});

/** The path of what Perl loads as it starts, such as `require "/tmp/init.pl"`. */
function namedInCode(code: string): { readonly part: string } | false {
  const [, part] =
    /\b(?:require|do|use\s{1,5}lib|push\s{1,5}@INC\s{0,5},)\s{0,5}\(?["'](\/(?:tmp|var\/tmp|dev\/shm)\/[^"']{0,300})["']/.exec(
      code,
    ) ?? [];
  return part !== undefined && { part };
}
