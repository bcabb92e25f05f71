import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret, passwordInUrl } from '../../../rules/secrets.ts';
import { advancedSettings, SHOVELS, guide } from '../rabbitmq-rule.ts';

export default advancedSettings({
  id: 'rabbitmq_shovel_password_in_file',
  title: 'The password of a static shovel stands in its address (advanced.config)',
  severity: HIGH,
  problem: 'Whoever reads the file, a backup or the repository signs in at the other server.',
  remediation: 'Encrypt the address with `rabbitmqctl encode`, or let the shovel sign in by a certificate.',
  sources: [guide('shovel-static'), guide('configure#configuration-encryption')],
  references: [cwe(798), cwe(312), nist('IA-5')],

  examples: {
    bad: [
      `[{rabbitmq_shovel, [{shovels, [{orders, [
  {destination, [{protocol, amqp091}, {uris, [
    «"amqps://shop:hT7-kQ2mZr@mq.example.com"»
  ]}]}
]}]}]}].
`,
    ],
    good: [
      `[{rabbitmq_shovel, [{shovels, [{orders, [
  {destination, [{protocol, amqp091}, {uris, ["amqps://shop@mq.example.com"]}]}
]}]}]}].
`,
    ],
  },

  setting: SHOVELS,
  bad: (address) => isExposedSecret(passwordInUrl(address) ?? '') && { code: 'holds-password-in-url' },
});
