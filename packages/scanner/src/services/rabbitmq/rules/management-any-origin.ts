import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ANY_ORIGIN } from '../../../terms.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_management_any_origin',
  title: 'Every site may call the management interface from a browser (CORS *)',
  terms: ANY_ORIGIN,
  severity: HIGH,
  problem:
    'A page that an administrator visits can read queues, users and definitions with the administrator’s rights, and send them on.',
  remediation: 'Name the origins that need it in `management.cors.allow_origins`, or take it out.',
  sources: [guide('management')],
  references: [cwe(942), nist('AC-4'), nist('SC-7')],

  examples: {
    bad: [
      `«management.cors.allow_origins.1 = *»`,
      `management.cors.allow_origins.1 = https://ops.example.com\n«management.cors.allow_origins.2 = *»`,
    ],
    good: [`management.cors.allow_origins.1 = https://ops.example.com`, `management.cors.max_age = 3600`],
  },

  setting: 'management.cors.allow_origins.*',
  bad: oneOf('*'),
});
