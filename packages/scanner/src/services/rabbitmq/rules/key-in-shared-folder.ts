import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_key_in_shared_folder',
  title: 'A private key or CA lies in /tmp, where every user of the machine may write',
  severity: HIGH,
  problem:
    'Every user of the machine may put a file of that name there first, and decide which certificates are trusted or shown.',
  remediation: 'Keep keys and certificates in a folder such as /etc/rabbitmq/tls that only RabbitMQ may read.',
  sources: [guide('ssl')],
  references: [cwe(732), cwe(377), nist('SC-12'), nist('AC-6')],

  examples: {
    bad: [
      `«ssl_options.keyfile = /tmp/server_key.pem»`,
      `«management.ssl.cacertfile = /var/tmp/ca.pem»`,
      `«trust_store.directory = /tmp/certs»`,
    ],
    good: [
      `ssl_options.keyfile = /etc/rabbitmq/tls/key.pem`,
      `log.dir = /tmp/rabbit`,
      `ssl_options.keyfile = /tmpfs/key.pem`,
    ],
  },

  setting: ['**.keyfile', '**.certfile', '**.cacertfile', 'trust_store.directory'],
  bad: isInSharedFolder,
});
