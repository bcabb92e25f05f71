import { isLoopback } from '../../../rules/loopback.ts';
import { MODERATE } from '@plumbline/model/severity';
import { isOff } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { replaceDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default mysqlSetting({
  id: 'mysql_client_ssl_off',
  title: 'Client programs connect without TLS encryption',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'The client refuses TLS even when the server offers it, so statements and data cross the network in clear.',
  remediation: 'Set `ssl-mode=VERIFY_IDENTITY` (MySQL) or `ssl-verify-server-cert` (MariaDB) instead.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/connection-options.html#option_general_ssl-mode'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: ['[client]\n«ssl-mode = DISABLED»\n', '[client]\n«skip-ssl»\n', '[mysqldump]\n«ssl = 0»\n'],
    good: ['[client]\nssl-mode = VERIFY_IDENTITY\n', '[client]\nskip-ssl\nhost = localhost\n'],
  },

  applies: ({ file }) => !file.inClientGroups('host').some((host) => isSetTo(host, isLoopback)),
  setting: ['ssl-mode', 'ssl'],
  scope: 'client',
  bad: (value) => isOff(value) || /^disabled$/i.test(value),
  fix: {
    kind: 'suggested',
    needs: 'MySQL’s own client programs, and a server certificate that they trust: MariaDB’s do not know ssl-mode',
    edits: (finding) => replaceDirective(finding, 'ssl-mode=VERIFY_IDENTITY'),
  },
});
