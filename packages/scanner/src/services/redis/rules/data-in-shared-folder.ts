import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisSetting } from '../redis-rule.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_data_in_shared_folder',
  title: 'Redis keeps its dumps, socket or log in a folder that everybody can write to',
  severity: MODERATE_LOW,
  problem:
    'Any local user can be there first under the same name: with a dump that Redis loads at its next start, or a socket that clients send their passwords to.',
  remediation: 'Use folders of Redis alone: `/var/lib/redis` for data, `/run/redis` for the socket.',
  sources: [DEFAULT_FILE],
  references: [cwe(379), nist('AC-6')],
  examples: {
    bad: [`«dir /tmp»`, `«unixsocket /tmp/redis.sock»\nunixsocketperm 700`, `«pidfile /tmp/redis.pid»`],
    good: [`dir /var/lib/redis`, `unixsocket /run/redis/redis.sock`, `dir /tmp\ndir /var/lib/redis`, `dir /data/tmp`],
  },
  setting: ['dir', 'unixsocket', 'logfile', 'pidfile'],
  bad: (value, _, setting) => isInSharedFolder(value) && { severity: setting === 'pidfile' ? LOW : MODERATE_LOW },
});
