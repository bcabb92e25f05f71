import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_reindex_from_anywhere',
  title: 'Clients let the cluster connect to any host (reindex.remote)',
  terms: ['SSRF'],
  severity: HIGH,
  problem: 'Whoever may reindex makes the cluster send requests into the network behind it, and read the answers.',
  remediation: 'Name the hosts and ports in `reindex.remote.whitelist` one by one.',
  sources: [`${GUIDE}docs-reindex.html`],
  references: [cwe(918), nist('AC-4'), nist('SC-7')],

  examples: {
    bad: [`reindex.remote.whitelist: [«"*:*"»]`, `«reindex.remote.allowlist: "*:9200"»`],
    good: [`reindex.remote.whitelist: [old.example.com:9200]`, `reindex.remote.whitelist: ["10.0.0.*:9200"]`],
  },

  setting: ['reindex.remote.whitelist', 'reindex.remote.allowlist'],
  scope: 'items',
  bad: (value) => value.split(/[\s,]+/).some((host) => /^\*(?::(?:\*|\d{1,5}))?$/.test(host)),
});
