import { HIGH, MODERATE } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisSetting } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';

export default redisSetting({
  id: 'redis_unix_socket_for_everybody',
  title: 'Every user of the machine may use the Unix socket of Redis',
  severity: MODERATE,
  problem: 'Any local user, and any program that was taken over, can connect to Redis through its socket.',
  remediation: 'Set `unixsocketperm 700`, or `770` for a group of clients.',
  sources: [DEFAULT_FILE],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [`unixsocket /run/redis/redis.sock\n«unixsocketperm 777»`],
    good: [
      `unixsocket /run/redis/redis.sock\nunixsocketperm 770`,
      `unixsocketperm 777`,
      `unixsocketperm 755\nunixsocket /run/redis.sock`,
    ],
  },

  applies: ({ file }) => file.setting('unixsocket').is !== 'absent',
  setting: 'unixsocketperm',
  bad(value, { file, subject }) {
    // To connect to a socket, one must be allowed to write to it.
    if (!/^0?[0-7]{3}$/.test(value) || (Number(value.at(-1)) & WRITE) === 0) return false;
    if (file.setting('unixsocket').is === 'unknown') return UNKNOWN;
    return { severity: subject.asksForPassword === false ? HIGH : MODERATE };
  },
  safe: '770',
  fix: { kind: 'suggested', needs: 'certainty that every client is of the group that owns the socket' },
});

const WRITE = 2;
