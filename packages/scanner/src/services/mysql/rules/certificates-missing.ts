import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { mysqlRule } from '../mysql-rule.ts';
import { isOff } from '../mysql-file.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { VARIABLES } from '../switches.ts';
import { cwe, nist, stigMariadb } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default mysqlRule({
  id: 'mysql_certificates_missing',
  title: 'The server has no certificate, so no client can use TLS',
  terms: UNENCRYPTED,
  severity: MODERATE_LOW,
  problem:
    'The server neither makes certificates of its own nor is told of any. Where the data directory has none, every connection is in clear.',
  remediation: 'Set `ssl_cert` and `ssl_key`, or remove `auto_generate_certs=OFF`.',
  sources: [`${VARIABLES}#sysvar_auto_generate_certs`],
  references: [cwe(319), nist('SC-8'), stigMariadb('V-253741'), stigMariadb('V-253742')],
  examples: {
    bad: ['[mysqld]\n«auto_generate_certs = OFF»\n'],
    good: [
      '[mysqld]\nauto_generate_certs = OFF\nssl_cert = /etc/mysql/server.pem\nssl_key = /etc/mysql/server.key\n',
      '[mysqld]\nauto_generate_certs = ON\n',
      '[mysqld]\nauto_generate_certs = OFF\nbind-address = 127.0.0.1\n',
    ],
  },
  *check({ file }) {
    const generated = file.inForce('auto_generate_certs');
    if (generated.is !== 'set' || !isOff(generated.value) || file.isReachable() === false) return;
    const certificate = file.inForce('ssl_cert');
    if (certificate.is === 'unknown') yield UNKNOWN;
    else if (!isSetTo(certificate, (path) => path !== '')) {
      yield { at: generated.at, message: { code: 'not-set', values: { setting: 'ssl_cert' } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a data directory without certificates of others',
    edits: (finding) => setArguments(finding, 'ON'),
  },
});
