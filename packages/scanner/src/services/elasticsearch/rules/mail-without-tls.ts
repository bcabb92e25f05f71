import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { elasticPartSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticPartSetting({
  id: 'elasticsearch_mail_without_tls',
  title: 'Mail is sent without TLS (starttls)',
  terms: UNENCRYPTED,
  severity: MODERATE_LOW,
  problem: 'What watches report, and the password of the mail server, can be read on the path.',
  remediation: 'Set `smtp.starttls.enable: true` and `smtp.starttls.required: true`.',
  sources: [`${GUIDE}notification-settings.html`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `xpack.notification.email.account.ops:
  «smtp.starttls.enable: false»`,
    ],
    good: [
      `xpack.notification.email.account.ops.smtp.starttls.enable: true`,
      `xpack.watcher.enabled: true`,
      `xpack.notification.email.account.ops.smtp:
  host: 127.0.0.1
  starttls.enable: false`, // leaves the machine by its own mail server
    ],
  },

  setting: [
    'xpack.notification.email.account.*.smtp.starttls.enable',
    'xpack.notification.email.account.*.smtp.starttls.required',
  ],
  bad: (value, { file }, setting) =>
    isOff(value) && !isLoopback(file.text(setting.replace(/starttls\.\w+$/, 'host')) ?? ''),
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a mail server that speaks TLS' },
});
