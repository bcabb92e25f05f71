import { isLoopback } from '../../../rules/loopback.ts';
import { MODERATE } from '@plumbline/model/severity';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default postgresSetting({
  id: 'postgres_conninfo_not_encrypted',
  title: 'A replica may connect to its primary in cleartext, without TLS',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'With `sslmode` disable, allow or prefer, or without it, the replica goes on in clear when TLS is not offered. Attackers in between read every change.',
  remediation: 'Add `sslmode=verify-full` and `sslrootcert` to `primary_conninfo`.',
  sources: [
    'https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-PROTECTION',
    'https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNECT-SSLMODE',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      "«primary_conninfo = 'host=10.0.0.5 user=replica sslmode=prefer'»\n",
      "«primary_conninfo = 'host=10.0.0.5 user=replica'»\n", // nothing set: the default is prefer
      "«primary_conninfo = 'host=127.0.0.1,10.0.0.5 user=replica'»\n",
    ],
    good: [
      "primary_conninfo = 'host=10.0.0.5 user=replica sslmode=verify-full'\n",
      "primary_conninfo = 'host=10.0.0.5 user=replica gssencmode=require'\n", // Kerberos encrypts
      "primary_conninfo = 'host=10.0.0.5 user=replica sslrootcert=system'\n", // makes verify-full the default
      "primary_conninfo = 'service=primary host=10.0.0.5'\n", // the mode may stand in pg_service.conf
      "primary_conninfo = 'host=/var/run/postgresql user=replica'\n",
      "primary_conninfo = ''\n",
    ],
  },

  setting: 'primary_conninfo',
  bad(value) {
    const mode = value.match(/\bsslmode\s*=\s*'?([\w-]+)/)?.[1];
    const host =
      value.match(/\bhost(?:addr)?\s*=\s*'?([^\s']+)/)?.[1] ?? value.match(/:\/\/(?:[^@\s]{0,1000}@)?([^\s/:?]+)/)?.[1];
    const isLocal = host === undefined || host.split(',').every((one) => one.startsWith('/') || isLoopback(one));
    if (isLocal || /\bgssencmode\s*=\s*'?require\b/.test(value)) return false;
    if (mode === undefined)
      return !/\b(?:service\s*=|sslrootcert\s*=\s*'?system\b)/.test(value) && { code: 'lacks', part: 'sslmode' };
    return /^(disable|allow|prefer)$/.test(mode) && { part: `sslmode=${mode}` };
  },
});
