import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticPartSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticPartSetting({
  id: 'elasticsearch_watcher_requests_anywhere',
  title: 'Watches may send requests to any host (xpack.http.whitelist *)',
  terms: ['SSRF'],
  severity: MODERATE_LOW,
  problem:
    'Whoever may write a watch makes the cluster send requests into the network behind it, and read the answers.',
  remediation: 'Name the addresses that watches need in `xpack.http.whitelist`.',
  sources: [`${GUIDE}notification-settings.html`],
  references: [cwe(918), nist('AC-4'), nist('SC-7')],

  examples: {
    bad: [`xpack.http.whitelist: [«"*"»]`],
    good: [
      `xpack.http.whitelist: ["https://hooks.example.com/*"]`,
      `cluster.name: logs`,
      `xpack.watcher.enabled: false\nxpack.http.whitelist: ["*"]`,
    ],
  },

  setting: 'xpack.http.whitelist',
  scope: 'items',
  bad: (value) => /^(?:\*|https?:\/\/\*(?:\/\*)?)$/.test(value),
});
