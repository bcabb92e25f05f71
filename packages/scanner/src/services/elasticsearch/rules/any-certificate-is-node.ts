import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, OPENSEARCH } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_any_certificate_is_node',
  title: 'Every certificate passes for a node of the cluster (nodes_dn *)',
  severity: HIGH,
  problem:
    'Whoever has any certificate of the authority, as each client may, joins the cluster or calls it as one of its nodes, and gets and changes all data without signing in.',
  remediation: 'List the names of the nodes’ certificates in `plugins.security.nodes_dn`.',
  sources: [`${OPENSEARCH}configuration/tls/`],
  references: [cwe(295), nist('IA-3'), nist('SC-8')],

  examples: {
    bad: [
      `plugins.security.nodes_dn:
  - «'*'»`,
      `opendistro_security.nodes_dn: ["CN=node-1,OU=search,O=Example", «"CN=*"»]`,
      `plugins.security.nodes_dn: [«"/.*/"»]`,
    ],
    good: [
      `plugins.security.nodes_dn:
  - 'CN=*.nodes.example.com,OU=search,O=Example'`,
      `plugins.security.nodes_dn: ['CN=node-?,OU=search,O=Example']`,
      `plugins.security.nodes_dn: ['/CN=.*regex/']`,
    ],
  },

  setting: ['plugins.security.nodes_dn', 'opendistro_security.nodes_dn'],
  scope: 'items',
  bad: (name) => /^(?:(?:CN\s*=\s*)?\*+|\/\^?\.[*+]\$?\/)$/i.test(name.trim()),
});
