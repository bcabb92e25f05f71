import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { valueOf } from '../../../reading/section-keys.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { PG_SERVICE_MANUAL, pgServiceRule } from '../postgres-rule.ts';

const MAY_BE_CLEAR = /^(?:disable|allow|prefer)$/;

export default pgServiceRule({
  id: 'postgres_service_unencrypted',
  title: 'Programs may connect to another machine in cleartext, without TLS (pg_service.conf)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'With `sslmode` disable, allow or prefer, or without it, the program goes on in clear when TLS is not offered. An attacker in between reads and changes queries and answers.',
  remediation: 'Add `sslmode=verify-full` and `sslrootcert` to the service.',
  sources: [
    PG_SERVICE_MANUAL,
    'https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-PROTECTION',
    'https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNECT-SSLMODE',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      '[shop]\nhost=db.example.com\nuser=shop\n«sslmode=disable»\n',
      '«[shop]»\nhost=db.example.com\nuser=shop\n', // nothing set: the default is prefer
    ],
    good: [
      '[shop]\nhost=db.example.com\nsslmode=verify-full\n',
      '[shop]\nhost=/run/postgresql\nuser=shop\n',
      '[shop]\nhost=127.0.0.1\nuser=shop\n',
      '[shop]\nhost=db.example.com\ngssencmode=require\n', // Kerberos encrypts
      '[shop]\nhost=db.example.com\nsslrootcert=system\n', // makes verify-full the default
      '[shop]\nldap://dir.example.com/dc=shop?description?one?(cn=db)\nhost=db.example.com\n', // says more
    ],
  },

  *check({ file }) {
    for (const service of file.services) {
      if (!service.leadsToOthers) continue;
      const [mode, gss, authority] = ['sslmode', 'gssencmode', 'sslrootcert'].map((name) => service.key(name));
      if (gss && valueOf(gss) === 'require') continue;
      if (mode && MAY_BE_CLEAR.test(valueOf(mode)))
        yield { at: mode, message: { code: 'is', values: { setting: 'sslmode', value: valueOf(mode) } } };
      else if (mode || (authority && valueOf(authority) === 'system')) continue;
      else if (service.isOpen) yield UNKNOWN;
      else
        yield {
          at: service.head,
          head: true,
          message: { code: 'default', values: { setting: 'sslmode', value: 'prefer' } },
        };
    }
  },
});
