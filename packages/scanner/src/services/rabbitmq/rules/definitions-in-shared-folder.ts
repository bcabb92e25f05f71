import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_definitions_in_shared_folder',
  title: 'Users and rights are read from a file in /tmp, where every user may write',
  severity: HIGH,
  problem:
    'Every user of the machine may put a file of that name there first, and have the server make an administrator of their choice.',
  remediation: 'Keep the definitions in a folder such as /etc/rabbitmq that only root may write to.',
  sources: [guide('definitions#import-on-boot')],
  references: [cwe(377), cwe(732), nist('AC-6'), nist('CM-5')],

  examples: {
    bad: [
      `«load_definitions = /tmp/definitions.json»`,
      `«management.load_definitions = /var/tmp/definitions.json»`,
      `«definitions.local.path = /tmp/definitions»`,
    ],
    good: [`load_definitions = /etc/rabbitmq/definitions.json`, `definitions.local.path = /etc/rabbitmq/definitions`],
  },

  setting: ['load_definitions', 'management.load_definitions', 'definitions.local.path'],
  bad: isInSharedFolder,
});
