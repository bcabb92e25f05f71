import { HIGH, MODERATE } from '@plumbline/model/severity';
import { CONFIGURATION, ENCRYPTION, redisRule } from '../redis-rule.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

const FILES = [
  'aclfile',
  'tls-key-file',
  'tls-client-key-file',
  'tls-cert-file',
  'tls-ca-cert-file',
  'tls-ca-cert-dir',
];
export default redisRule({
  id: 'redis_files_in_shared_folder',
  title: 'Redis reads configuration, users or keys from a folder that everybody can write to',
  severity: HIGH,
  problem:
    'Any local user can put a file of that name into /tmp before Redis does, and with it decides who may sign in, which modules are loaded and what is trusted.',
  remediation: 'Keep the file in a folder of root, such as `/etc/redis`.',
  sources: [CONFIGURATION, ENCRYPTION],
  references: [cwe(379), nist('CM-5'), nist('AC-6')],
  reads: ['redis.conf', 'sentinel.conf'],

  examples: {
    bad: [
      `port 6379\n«include /tmp/local.conf»`,
      `«aclfile /var/tmp/users.acl»`,
      `tls-port 6380\n«tls-key-file /tmp/redis.key»`,
    ],
    good: [
      `include /etc/redis/local.conf`,
      `aclfile /etc/redis/users.acl`,
      `aclfile /tmp/users.acl\naclfile /etc/redis/users.acl`,
      `tls-key-file /srv/tmp/redis.key`,
      `# include /tmp/local.conf`,
    ],
  },

  *check({ file }) {
    for (const include of file.includes) {
      const path = include.args.map(({ value }) => String(value)).find(isInSharedFolder);
      if (path !== undefined) yield { at: include, message: `includes ${path}` };
    }
    for (const setting of FILES) {
      const path = file.setting(setting);
      if (path.is !== 'set' || !isInSharedFolder(path.value)) continue;
      const message = { code: 'is', values: { setting, value: path.value } } as const;
      yield { at: path.at, message, ...(setting === 'aclfile' ? {} : { severity: MODERATE }) };
    }
  },
});
