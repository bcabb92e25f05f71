import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { CRITICAL, MODERATE } from '@plumbline/model/severity';
import { isAtLeast, WHOLE_FILE, type Finding, type Version } from '../../../rule.ts';
import type { RedisFile } from '../redis-file.ts';
import { redisRule, SECURITY } from '../redis-rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { appendToFile, insertAfter } from '../../../fixing/edit-directives.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';

export default redisRule({
  id: 'redis_open_without_password',
  title: 'Redis is open without a password (no requirepass, no ACL)',
  terms: ['no authentication', 'unauthenticated access'],
  severity: CRITICAL,
  problem:
    'Whoever can connect reads, changes and deletes all data, and can make the server write files, which is a known way to run commands on the machine. Where Redis listens beyond the machine itself, that is everybody on the network.',
  remediation:
    'Set a long random `requirepass`, or ACL users with passwords, and keep `protected-mode yes` and `bind 127.0.0.1 -::1` where only local programs need Redis.',
  sources: [`${SECURITY}#authentication`, `${SECURITY}#protected-mode`],
  references: [cwe(306), nist('IA-2'), nist('AC-3'), pci('8.3.1')],

  examples: {
    bad: [
      `bind 0.0.0.0\n«protected-mode no»\nport 6379`,
      `«protected-mode no»`, // no bind: Redis listens everywhere
      { text: `«bind 0.0.0.0»\nprotected-mode yes`, version: '6.0.16' }, // an explicit bind ends protected mode before 7.0
      `bind 127.0.0.1 -::1\nport 6379`, // local programs and users still get in
    ],
    good: [
      `bind 0.0.0.0\nprotected-mode no\nrequirepass T7vNq2xWc9RbLz5KfYpD`,
      `port 0\nunixsocket /run/redis/redis.sock\nunixsocketperm 700`,
      `bind 10.0.0.5\naclfile /etc/redis/users.acl`,
    ],
  },

  *check({ file, subject, version }) {
    if (file.reach === 'nobody') return;
    const password = file.setting('requirepass');
    if (password.is === 'set' && holdsPlaceholder(password.value)) {
      yield {
        at: password.at,
        message: { code: 'is', values: { setting: 'requirepass', value: password.value } },
        severity: file.reach === 'loopback' ? MODERATE : CRITICAL,
      };
    }
    if (subject.asksForPassword !== false || file.reach === undefined) return;
    if (subject.users.some(({ name }) => name === 'default')) return; // its own line is reported by redis_user_without_password
    const exposure = exposureOf(file, version);
    yield (
      exposure ?? {
        at: WHOLE_FILE,
        message: subject.hasAclFile
          ? 'the default user of the ACL file needs no password'
          : 'requirepass is not set, no user has a password',
        severity: MODERATE,
      }
    );
  },
  fix: {
    kind: 'suggested',
    needs: 'a long random password, such as the output of `openssl rand -hex 32`, that clients know too',
    asks: 'secret',
    edits(finding, input) {
      // With an ACL file, requirepass is ignored.
      if (input.subject.hasAclFile) return [];
      return [
        // With a password it has no effect any more, and protects where the password gets lost.
        ...(isProtectedMode(finding) ? setArguments(finding, 'yes') : []),
        ...insertAfter(finding, `requirepass ${USER_INSERT_VALUE}`),
        ...appendToFile(finding, input, `requirepass ${USER_INSERT_VALUE}`),
      ];
    },
  },
});

function isProtectedMode({ at }: Finding): boolean {
  return typeof at === 'object' && 'name' in at && at.name.toLowerCase() === 'protected-mode';
}
/** What opens the server to other machines, if anything does. */
function exposureOf(file: RedisFile, version: Version | undefined): Finding | undefined {
  if (file.reach === 'loopback') return undefined;
  const protectedMode = file.setting('protected-mode');
  if (protectedMode.is === 'set' && protectedMode.value.toLowerCase() !== 'yes') {
    return { at: protectedMode.at, message: `no password, no protected mode, reachable on ${file.reach}` };
  }
  const bind = file.setting('bind');
  if (bind.is !== 'set' || isAtLeast(version, 7, 0) !== false) return undefined;
  return {
    at: bind.at,
    message: `no password, and this version does not protect what is bound to ${file.reach}`,
  };
}
