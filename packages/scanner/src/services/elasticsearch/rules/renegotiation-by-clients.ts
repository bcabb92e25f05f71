import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { elasticSetting } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_renegotiation_by_clients',
  title: 'Clients may renegotiate TLS (allow_client_initiated_renegotiation)',
  terms: ['denial of service', 'TLS renegotiation'],
  severity: MODERATE_LOW,
  problem:
    'A handshake costs the server far more than the client. With one connection a client asks for one after the other, before it has signed in, until the node has no time for anybody else.',
  remediation: 'Remove `plugins.security.ssl.allow_client_initiated_renegotiation: true`.',
  sources: ['https://docs.opensearch.org/latest/install-and-configure/configuring-opensearch/security-settings/'],
  references: [cwe(400), nist('SC-5')],

  examples: {
    bad: [`«plugins.security.ssl.allow_client_initiated_renegotiation: true»`],
    good: [
      `plugins.security.ssl.allow_client_initiated_renegotiation: false`,
      `plugins.security.ssl.http.enabled: true`,
    ],
  },

  setting: 'plugins.security.ssl.allow_client_initiated_renegotiation',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
