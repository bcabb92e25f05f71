import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isUnencryptedLink } from '../link-addresses.ts';
import { advancedSettings, SHOVELS, guide } from '../rabbitmq-rule.ts';

export default advancedSettings({
  id: 'rabbitmq_shovel_unencrypted',
  title: 'A static shovel reaches another server without TLS (amqp:// in advanced.config)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Whoever is on the path reads the password of the shovel and every message, and changes them.',
  remediation: 'Use an address with `amqps://` and `verify=verify_peer`.',
  sources: [guide('shovel-static'), guide('uri-spec')],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `[{rabbitmq_shovel, [{shovels, [{orders, [
  {source, [{protocol, amqp091}, {uris, [
    «"amqp://mq.example.com"»
  ]}]}
]}]}]}].
`,
    ],
    good: [
      `[{rabbitmq_shovel, [{shovels, [{orders, [
  {source, [{protocol, amqp091}, {uris, ["amqps://mq.example.com?verify=verify_peer"]}]}
]}]}]}].
`,
    ],
  },

  setting: SHOVELS,
  bad: isUnencryptedLink,
});
