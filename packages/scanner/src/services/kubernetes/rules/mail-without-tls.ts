import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('AlertmanagerConfig')({
  id: 'kubernetes_mail_without_tls',
  title: 'Alerts are mailed without TLS: requireTLS is false',
  terms: ['Alertmanager', 'emailConfigs', 'smarthost', 'SMTP'],
  severity: MODERATE,
  problem:
    'An attacker on the network path reads the alerts, which say what is weak, and the password of the mail server, or keeps them from arriving.',
  remediation: 'Remove `requireTLS: false`.',
  sources: [
    'https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1alpha1.EmailConfig',
    'https://prometheus.io/docs/alerting/latest/configuration/#email_config',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: monitoring.coreos.com/v1alpha1\nkind: AlertmanagerConfig\nmetadata: {name: mail}\nspec:\n  receivers:\n    - name: mail\n      emailConfigs:\n        - to: ops@example.com\n          smarthost: smtp.example.com:587\n          «requireTLS: false»`,
    ],
    good: [
      `apiVersion: monitoring.coreos.com/v1alpha1\nkind: AlertmanagerConfig\nmetadata: {name: mail}\nspec: {receivers: [{name: mail, emailConfigs: [{to: ops@example.com, smarthost: "smtp.example.com:587", requireTLS: true}]}]}`,
      // TLS from the first byte, and a relay in the same pod.
      `apiVersion: monitoring.coreos.com/v1alpha1\nkind: AlertmanagerConfig\nmetadata: {name: mail}\nspec: {receivers: [{name: mail, emailConfigs: [{smarthost: "smtp.example.com:465", requireTLS: false}, {smarthost: "localhost:25", requireTLS: false}]}]}`,
    ],
  },

  judge(config) {
    for (const mail of config.blocks('spec.receivers').flatMap((receiver) => receiver.blocks('emailConfigs'))) {
      const [at, value = ''] = [mail.pair('requireTLS'), mail.text('requireTLS')];
      const server = mail.text('smarthost') ?? '';
      if (at && isFalse(value) && !/^(?:localhost|127\.|\[::1\])|:465$/.test(server))
        return { at, message: { code: 'is', values: { setting: 'requireTLS', value } } };
    }
    return undefined;
  },
});
