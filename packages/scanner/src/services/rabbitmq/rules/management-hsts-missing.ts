import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_management_hsts_missing',
  title: 'Browsers are not told to stay with HTTPS (HSTS) in the management interface',
  severity: LOW,
  problem:
    'A browser that is asked for the interface by http goes there once in plaintext, where an attacker on the network path can keep it.',
  remediation: 'Set `management.hsts.policy = max-age=31536000; includeSubDomains`.',
  sources: [guide('management')],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`management.ssl.port = 15671`],
    good: [
      `management.ssl.port = 15671\nmanagement.hsts.policy = max-age=31536000; includeSubDomains`,
      `management.tcp.port = 15672`,
    ],
  },

  applies: ({ file }) => file.settings.setting('management.ssl.port').is !== 'absent',
  setting: 'management.hsts.policy',
  default: '',
  bad: (value) => value === '',
  safe: 'max-age=31536000; includeSubDomains',
  fix: { kind: 'suggested', needs: 'certainty that nobody needs the interface by http' },
});
