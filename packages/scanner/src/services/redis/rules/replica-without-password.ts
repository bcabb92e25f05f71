import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { redisRule, REPLICATION } from '../redis-rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisRule({
  id: 'redis_replica_without_password',
  title: 'The replica signs in to its primary without a password (masterauth)',
  severity: MODERATE_LOW,
  problem: 'A primary that gives its data to this replica gives it to everybody who asks for replication.',
  remediation: 'Set `masterauth` (and `masteruser`) here, and a password or an ACL user on the primary.',
  sources: [`${REPLICATION}#setting-a-replica-to-authenticate-to-a-master`],
  references: [cwe(306), nist('IA-3')],

  examples: {
    bad: [`«replicaof 10.0.0.4 6379»`, `«slaveof primary 6379»\nmasterauth ""`],
    good: [
      `replicaof 10.0.0.4 6379\nmasterauth T7vNq2xWc9RbLz5KfYpD`,
      `replicaof 10.0.0.4 6379\nprimaryauth T7vNq2xWc9RbLz5KfYpD`, // as Valkey calls it
      `replicaof no one`,
      `replicaof 10.0.0.4 6379\ntls-replication yes`,
      `port 6379`,
    ],
  },

  *check({ file }) {
    const replica = file.setting('replicaof');
    if (replica.is !== 'set' || /^no( |$)/i.test(replica.value)) return;
    // By TLS it may sign in with its certificate.
    if (isSetTo(file.setting('tls-replication'), (value) => value.toLowerCase() === 'yes')) return;
    const setting = 'masterauth';
    const password = file.setting(setting);
    if (password.is === 'set' && holdsPlaceholder(password.value)) {
      yield { at: password.at, message: { code: 'is', values: { setting, value: password.value } } };
    } else if (password.is === 'absent' || isSetTo(password, (value) => value === '')) {
      yield { at: replica.at, message: { code: 'not-set', values: { setting } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'the password that the primary asks for',
    asks: 'secret',
    edits: (finding, { file }) => {
      const empty = file.setting('masterauth');
      return empty.is === 'set'
        ? setArguments({ at: empty.at, message: '' }, USER_INSERT_VALUE)
        : insertAfter(finding, `masterauth ${USER_INSERT_VALUE}`);
    },
  },
});
