import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_node_certificates_not_asked',
  title: 'Other nodes need no certificate of their own (transport client_authentication)',
  terms: ['mutual TLS'],
  severity: HIGH,
  problem:
    'Whoever reaches the transport port passes for a node of the cluster, and gets and changes its data without signing in.',
  remediation: 'Remove `xpack.security.transport.ssl.client_authentication`, so that `required` is in force.',
  sources: [`${GUIDE}security-settings.html#transport-tls-ssl-settings`],
  references: [cwe(295), nist('IA-3'), nist('SC-8')],

  examples: {
    bad: [
      `xpack.security.transport.ssl.enabled: true
«xpack.security.transport.ssl.client_authentication: none»`,
      `xpack.security.transport.ssl:
  enabled: true
  «client_authentication: optional»`,
    ],
    good: [
      `xpack.security.transport.ssl.client_authentication: required`,
      `xpack.security.transport.ssl.enabled: true`,
      `xpack.security.transport.ssl.enabled: false
xpack.security.transport.ssl.client_authentication: none`, // no TLS is spoken
    ],
  },

  applies: ({ file }) => !file.isIdle('xpack.security.transport.ssl.client_authentication'),
  setting: 'xpack.security.transport.ssl.client_authentication',
  bad: oneOf('none', 'optional'),
  safe: 'required',
  fix: { kind: 'suggested', needs: 'certificates of all nodes that the others trust' },
});
