import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_management_session_long',
  title: 'Who signed in to the management interface stays so for more than a working day',
  severity: LOW,
  problem: 'A browser that is left open, or a cookie that is taken from it, is good for as long as the session is.',
  remediation: 'Set `management.login_session_timeout = 60`.',
  sources: [guide('management')],
  references: [cwe(613), nist('AC-12')],

  examples: {
    bad: [`«management.login_session_timeout = 1440»`],
    good: [
      `management.login_session_timeout = 60`,
      `management.login_session_timeout = 480`,
      `management.tcp.ip = 127.0.0.1`,
    ],
  },

  setting: 'management.login_session_timeout',
  bad: (value) => Number(value) > WORKING_DAY_MINUTES,
  safe: '60',
  fix: { kind: 'safe' },
});

const WORKING_DAY_MINUTES = 480;
