import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { loosePrefix, mysqlRule } from '../mysql-rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

const MODE = 'group_replication_ssl_mode';
export default mysqlRule({
  id: 'mysql_group_replication_not_encrypted',
  title: 'Members of the replication group talk in cleartext, without TLS',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Group replication uses no TLS unless it is told to. Attackers on that network read every change, and can forge what the members agree upon.',
  remediation: 'Set `group_replication_ssl_mode=VERIFY_IDENTITY` on every member.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/group-replication-secure-socket-layer-support-ssl.html'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      '[mysqld]\n«group_replication_local_address = "10.0.0.1:33061"»\n',
      '[mysqld]\n«loose-group_replication_local_address = "db1:33061"»\n',
    ],
    good: [
      '[mysqld]\ngroup_replication_local_address = "10.0.0.1:33061"\ngroup_replication_ssl_mode = REQUIRED\n',
      '[mysqld]\ngroup_replication_local_address = "127.0.0.1:33061"\n',
      '[mysqld]\nserver_id = 1\n',
    ],
  },

  *check({ file }) {
    const address = file.inForce('group_replication_local_address');
    const mode = file.inForce(MODE);
    // DISABLED is what mysql_replication_ssl_off says.
    if (address.is !== 'set' || mode.is === 'set' || isSetTo(address, isOfThisMachine)) return;
    if (mode.is === 'unknown') yield UNKNOWN;
    else yield { at: address.at, message: { code: 'not-set', values: { setting: MODE } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'certificates on every member of the group',
    edits: (finding) => insertAfter(finding, `${loosePrefix(finding)}${MODE} = REQUIRED`),
  },
});

function isOfThisMachine(address: string): boolean {
  return address === '' || isLoopback(address.replace(/:\d+$/, ''));
}
