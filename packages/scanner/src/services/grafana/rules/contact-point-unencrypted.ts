import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { isPublicHost } from '../../../rules/public-hosts.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { provisioningRule } from '../grafana-rule.ts';

export default provisioningRule({
  id: 'grafana_contact_point_unencrypted',
  title: 'Alerts go over the internet by plain HTTP (contact points)',
  terms: [...UNENCRYPTED, 'webhook'],
  severity: MODERATE,
  problem:
    'Whoever is on the path reads what is wrong with which machines and the password or token of the receiver, and keeps alerts from arriving.',
  remediation: 'Write the address with `https://`.',
  sources: ['https://grafana.com/docs/grafana/latest/alerting/set-up/provision-alerting-resources/file-provisioning/'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: 1
contactPoints:
  - name: ops
    receivers:
      - type: webhook
        settings:
          «url: http://alerts.example.com/hook»`,
    ],
    good: [
      `apiVersion: 1
contactPoints:
  - name: ops
    receivers:
      - type: webhook
        settings:
          url: https://alerts.example.com/hook`,
      `apiVersion: 1
contactPoints:
  - name: ops
    receivers:
      - type: webhook
        settings:
          url: http://alertmanager:9093/hook`, // beside Grafana
    ],
  },

  setting: ['contactPoints.*.receivers.*.settings.url', 'notifiers.*.settings.url'],
  bad: (url) => isPlainHttp(url) && isPublicHost(/^http:\/\/(?:[^@/]{0,200}@)?([^/?#]{1,300})/i.exec(url)?.[1] ?? ''),
  safe: (_version, bad) => withHttps(bad),
  fix: { kind: 'suggested', needs: 'TLS at that address' },
});
