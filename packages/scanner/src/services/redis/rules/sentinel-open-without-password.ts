import { HIGH } from '@plumbline/model/severity';
import { redisRule, SENTINEL, SENTINEL_FILE } from '../redis-rule.ts';
import { UNKNOWN, WHOLE_FILE, isAtLeast } from '../../../rule.ts';
import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { appendToFile, insertAfter } from '../../../fixing/edit-directives.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisRule({
  id: 'redis_sentinel_open_without_password',
  title: 'Sentinel is open without a password',
  terms: ['no authentication', 'unauthenticated access'],
  severity: HIGH,
  problem:
    'Whoever reaches the port tells Sentinel which server is the master. Clients then write to a server of the attacker, who reads all of it, or the real one is made a replica of it and loses its data.',
  remediation: 'Set `requirepass` and `sentinel sentinel-pass` on all Sentinels, or `bind` them to an inner address.',
  sources: [SENTINEL, SENTINEL_FILE],
  references: [cwe(306), nist('IA-2'), nist('AC-3')],
  reads: ['sentinel.conf'],

  examples: {
    bad: [
      `port 26379\n«protected-mode no»\nsentinel monitor mymaster 10.0.0.5 6379 2`,
      `«bind 0.0.0.0»\nsentinel monitor mymaster 10.0.0.5 6379 2`,
      { text: `port 26379\nsentinel monitor mymaster 10.0.0.5 6379 2`, version: '7.2.4' },
      `bind 10.0.0.9\n«protected-mode no»\nsentinel monitor mymaster 10.0.0.5 6379 2`,
    ],
    good: [
      `bind 0.0.0.0\nrequirepass T7vNq2xWc9RbLz5KfYpD\nsentinel monitor mymaster 10.0.0.5 6379 2`,
      `bind 127.0.0.1\nprotected-mode no\nsentinel monitor mymaster 127.0.0.1 6379 2`,
      `port 26379\nsentinel monitor mymaster 10.0.0.5 6379 2`, // older versions protect it by default
      `bind 10.0.0.9\naclfile /etc/redis/sentinel.acl`,
      `bind 10.0.0.9\nprotected-mode yes\nsentinel monitor mymaster 10.0.0.5 6379 2`, // for what is bound too, from 7.0 on
    ],
  },

  *check({ file, subject, version }) {
    const { reach } = file;
    const password = file.setting('requirepass');
    if (password.is === 'set' && holdsPlaceholder(password.value)) {
      yield { at: password.at, message: { code: 'is', values: { setting: 'requirepass', value: password.value } } };
      return;
    }
    if (subject.asksForPassword !== false || reach === undefined || reach === 'nobody' || reach === 'loopback') return;
    const bind = file.setting('bind');
    const mode = file.setting('protected-mode');
    if (isSetTo(mode, (value) => value.toLowerCase() === 'no') && mode.is === 'set') {
      yield { at: mode.at, message: `no password, no protected mode, reachable on ${reach}` };
    } else if (mode.is === 'absent' && bind.is === 'set') {
      yield { at: bind.at, message: `no password, reachable on ${reach}` };
    } else if (mode.is === 'set' && bind.is === 'set') {
      // Before 7.0, protected mode did nothing for what is bound to an address.
      const isProtected = isAtLeast(version, 7, 0);
      if (isProtected === undefined) yield UNKNOWN;
      else if (!isProtected) yield { at: bind.at, message: `no password, reachable on ${reach}` };
    } else if (bind.is === 'absent' && mode.is === 'absent') {
      // Source: sentinel.conf: by default, Sentinel has no protected mode.
      const isOpen = isAtLeast(version, 6, 2);
      if (isOpen === undefined) yield UNKNOWN;
      else if (isOpen) yield { at: WHOLE_FILE, message: 'no password, and by default no protected mode' };
    }
  },
  fix: {
    kind: 'suggested',
    needs:
      'a long random password, such as the output of `openssl rand -hex 32`, that the other Sentinels and clients know too',
    asks: 'secret',
    edits: (finding, input) => [
      ...insertAfter(finding, `requirepass ${USER_INSERT_VALUE}`),
      ...appendToFile(finding, input, `requirepass ${USER_INSERT_VALUE}`),
    ],
  },
});
