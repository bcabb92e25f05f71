import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSecret } from '../../../rules/mapping-values.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { provisioningRule, PROVISIONING } from '../grafana-rule.ts';

export default provisioningRule({
  id: 'grafana_contact_point_secret_in_plain_text',
  title: 'A token or key of a contact point stands in plain text',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Whoever can read the file or its repository sends messages as Grafana, or opens and closes incidents.',
  remediation:
    'Write a variable, such as `token: $CHAT_TOKEN`, set it in the environment of Grafana, and make a new token.',
  sources: [PROVISIONING],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `apiVersion: 1
contactPoints:
  - name: chat
    receivers:
      - type: slack
        settings:
          recipient: alerts
          «token: vK8qLm2xRt5wT7vNq2xWc9R»`,
      `notifiers:
  - name: chat
    type: slack
    secure_settings:
      «token: vK8qLm2xRt5wT7vNq2xWc9R»`,
    ],
    good: [
      `apiVersion: 1
contactPoints:
  - name: chat
    receivers:
      - type: slack
        settings:
          token: $CHAT_TOKEN`,
      `notifiers:
  - name: chat
    type: slack
    secure_settings:
      token: $CHAT_TOKEN`,
    ],
  },

  setting: [
    'contactPoints.*.receivers.*.settings.token',
    'contactPoints.*.receivers.*.settings.apiKey',
    'contactPoints.*.receivers.*.settings.api_secret',
    'contactPoints.*.receivers.*.settings.bottoken',
    'contactPoints.*.receivers.*.settings.integrationKey',
    'contactPoints.*.receivers.*.settings.password',
    'contactPoints.*.receivers.*.settings.authorization_credentials',
    'contactPoints.*.receivers.*.settings.userKey',
    'contactPoints.*.receivers.*.settings.apiToken',
    'contactPoints.*.receivers.*.settings.api_token',
    'contactPoints.*.receivers.*.settings.apikey',
    'contactPoints.*.receivers.*.settings.secret',
    'contactPoints.*.receivers.*.settings.sigv4.secret_key',
    'contactPoints.*.receivers.*.settings.url',
    'notifiers.*.secure_settings.*',
    'notifiers.*.settings.token',
    'notifiers.*.settings.apiKey',
    'notifiers.*.settings.password',
    'notifiers.*.settings.url',
  ],
  bad: (value, _input, setting) =>
    setting.endsWith('.url') ? WEBHOOK.test(value) && { code: 'holds-secret' } : isSecret(value),
});

/** Addresses that let whoever knows them post, without any other proof. */
const WEBHOOK =
  /^https:\/\/(?:hooks\.slack\.com\/services\/T\w{6,20}\/B\w{6,20}\/|(?:\w{1,20}\.)?discord(?:app)?\.com\/api\/webhooks\/\d{10,25}\/|[\w-]{1,60}\.webhook\.office\.com\/webhookb2\/|chat\.googleapis\.com\/v1\/spaces\/\w{4,30}\/messages\?key=)[\w@=&%-]{8}/;
