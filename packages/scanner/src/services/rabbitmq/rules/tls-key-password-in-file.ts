import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { isEncrypted } from '../passwords.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_tls_key_password_in_file',
  title: 'The password of the private key stands in the file as plain text',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Whoever reads this file can open the private key, pose as the server, and read what clients send.',
  remediation: 'Encrypt it with `rabbitmqctl encode` (`encrypted:…`), or take it from the environment with `$(NAME)`.',
  sources: [guide('ssl'), guide('configure')],
  references: [cwe(256), nist('SC-12'), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [`«ssl_options.password = t0p-5ecret-key»`, `«management.ssl.password = t0p-5ecret-key»`],
    good: [
      `ssl_options.password = encrypted:bPAhFFZvjOSdpZKJ8PJb4Q==`,
      'ssl_options.password = $(KEY_PASSWORD)',
      `ssl_options.keyfile = /etc/rabbitmq/key.pem`,
    ],
  },

  setting: ['**.ssl_options.password', '**.ssl.password'],
  bad: (value) => (isExposedSecret(value) && !isEncrypted(value) ? { code: 'holds-password' } : false),
});
