import { isLoopback } from '../../../rules/loopback.ts';
import { MODERATE } from '@plumbline/model/severity';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default postgresSetting({
  id: 'postgres_conninfo_not_encrypted',
  title: 'A replica, or the nodes of Citus, may connect in cleartext, without TLS',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'With `sslmode` disable, allow or prefer, or without it, the replica goes on in clear when TLS is not offered. Attackers in between read every change.',
  remediation: 'Add `sslmode=verify-full` and `sslrootcert` to `primary_conninfo` or `citus.node_conninfo`.',
  sources: [
    'https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-PROTECTION',
    'https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNECT-SSLMODE',
    'https://docs.citusdata.com/en/stable/admin_guide/cluster_management.html#connection-management',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      "«primary_conninfo = 'host=10.0.0.5 user=replica sslmode=prefer'»\n",
      "«primary_conninfo = 'host=10.0.0.5 user=replica'»\n", // nothing set: the default is prefer
      "«primary_conninfo = 'host=127.0.0.1,10.0.0.5 user=replica'»\n",
      "«citus.node_conninfo = 'sslmode=prefer'»\n",
    ],
    good: [
      "primary_conninfo = 'host=10.0.0.5 user=replica sslmode=verify-full'\n",
      "primary_conninfo = 'host=10.0.0.5 user=replica gssencmode=require'\n", // Kerberos encrypts
      "primary_conninfo = 'host=10.0.0.5 user=replica sslrootcert=system'\n", // makes verify-full the default
      "primary_conninfo = 'service=primary host=10.0.0.5'\n", // the mode may stand in pg_service.conf
      "primary_conninfo = 'host=/var/run/postgresql user=replica'\n",
      "primary_conninfo = ''\n",
      "citus.node_conninfo = 'sslmode=require'\n",
      "citus.node_conninfo = 'sslnegotiation=direct'\n", // the mode may have been set before
    ],
  },

  setting: ['primary_conninfo', 'citus.node_conninfo'],
  bad(value, _input, setting) {
    const mode = value.match(/\bsslmode\s*=\s*'?([\w-]+)/)?.[1];
    if (setting === 'citus.node_conninfo') return mayBeClear(mode) && { part: `sslmode=${mode}` };
    const host =
      value.match(/\bhost(?:addr)?\s*=\s*'?([^\s']+)/)?.[1] ?? value.match(/:\/\/(?:[^@\s]{0,1000}@)?([^\s/:?]+)/)?.[1];
    const isLocal = host === undefined || host.split(',').every((one) => one.startsWith('/') || isLoopback(one));
    if (isLocal || /\bgssencmode\s*=\s*'?require\b/.test(value)) return false;
    if (mode === undefined)
      return !/\b(?:service\s*=|sslrootcert\s*=\s*'?system\b)/.test(value) && { code: 'lacks', part: 'sslmode' };
    return mayBeClear(mode) && { part: `sslmode=${mode}` };
  },
});

function mayBeClear(mode: string | undefined): boolean {
  return mode === 'disable' || mode === 'allow' || mode === 'prefer';
}
