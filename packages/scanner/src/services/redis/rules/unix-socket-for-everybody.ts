import { HIGH, MODERATE } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisRule } from '../redis-rule.ts';
import { cwe, nist } from '../../../rulesets.ts';

export default redisRule({
  id: 'redis_unix_socket_for_everybody',
  title: 'Every user of the machine may use the socket of Redis',
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

  *check({ file }) {
    const permissions = file.setting('unixsocketperm');
    if (!permissions || !file.setting('unixsocket') || !/^0?[0-7]{3}$/.test(permissions.value)) return;
    const others = Number(permissions.value.at(-1));
    if ((others & WRITE) === 0) return; // to connect to a socket, one must be allowed to write to it
    const severity = file.asksForPassword === false ? HIGH : MODERATE;
    yield { at: permissions.directive, message: `unixsocketperm is ${permissions.value}`, severity };
  },

  fix: {
    kind: 'suggested',
    needs: 'certainty that every client is of the group that owns the socket',
    edits: ({ at }) =>
      typeof at === 'symbol' ? [] : [{ start: at.start, end: at.end, replacement: 'unixsocketperm 770' }],
  },
});

const WRITE = 2;
