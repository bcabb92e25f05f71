import { isLoopback } from '../../../rules/loopback.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOff } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';

const isUnverified = oneOf('preferred', 'required');
export default mysqlSetting({
  id: 'mysql_client_certificate_not_verified',
  title: 'Client programs do not check the certificate of the server',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE_LOW,
  problem:
    'The client encrypts, but to whoever answers. An attacker in between shows a certificate of their own, and reads the password and everything else.',
  remediation: 'Set `ssl-mode=VERIFY_IDENTITY` (MySQL) or `ssl-verify-server-cert` (MariaDB), with `ssl-ca`.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/connection-options.html#option_general_ssl-mode',
    'https://mariadb.com/kb/en/secure-connections-overview/',
  ],
  references: [cwe(295), nist('SC-8')],
  examples: {
    bad: [
      '[client]\n«ssl-mode = REQUIRED»\n',
      '[client]\n«skip-ssl-verify-server-cert»\n',
      '[mysql]\n«ssl-mode = PREFERRED»\n',
    ],
    good: [
      '[client]\nssl-mode = VERIFY_CA\n',
      '[client]\nssl-verify-server-cert\n',
      '[client]\nssl-mode = REQUIRED\nhost = localhost\n',
      '[client]\nssl-mode = DISABLED\n', // mysql_client_ssl_off says it
    ],
  },
  applies: ({ file }) => !file.inClientGroups('host').some((host) => isSetTo(host, isLoopback)),
  setting: ['ssl-mode', 'ssl-verify-server-cert'],
  scope: 'client',
  bad: (value, _, setting) => (setting === 'ssl-mode' ? isUnverified(value) : isOff(value)),
});
