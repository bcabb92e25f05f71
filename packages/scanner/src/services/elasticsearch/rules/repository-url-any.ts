import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_repository_url_any',
  title: 'The cluster fetches snapshots from any address (allowed_urls)',
  terms: ['SSRF'],
  severity: HIGH,
  problem: 'Whoever may register a repository makes the cluster send requests into the network behind it.',
  remediation: 'Name the addresses in `repositories.url.allowed_urls` with their hosts.',
  sources: [`${GUIDE}snapshots-read-only-repository.html`],
  references: [cwe(918), nist('AC-4'), nist('SC-7')],

  examples: {
    bad: [`repositories.url.allowed_urls: [«"http://*"»]`, `«repositories.url.allowed_urls: "*"»`],
    good: [
      `repositories.url.allowed_urls: ["https://snapshots.example.com/*"]`,
      `repositories.url.allowed_urls: ["file:///mnt/snapshots/*"]`,
      `cluster.name: logs`,
    ],
  },

  setting: 'repositories.url.allowed_urls',
  scope: 'items',
  bad: (value) => /^(?:\*|[a-z]+:\/\/\*.*|file:\/{0,3}\*.*)$/i.test(value),
});
