import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { inComponent, plaintextUrlRule, spec } from '../open-api-rule.ts';
import { isPlaintextUrl } from '../urls.ts';

export default plaintextUrlRule(['securityScheme'], isPlaintextUrl, 'openIdConnectUrl', {
  id: 'open_api_openid_url_plaintext',
  title: 'OpenID Connect is discovered over http (openIdConnectUrl in plaintext)',
  severity: HIGH,
  problem:
    'An attacker on the network path replaces the keys and addresses that clients read there, and signs tokens of their own.',
  remediation: 'Give `openIdConnectUrl` with https.',
  sources: [spec('security-scheme-object'), 'https://openid.net/specs/openid-connect-discovery-1_0.html'],
  references: [owaspApi(2), cwe(319), nist('SC-8')],
  examples: {
    bad: [
      inComponent(
        'securitySchemes',
        'type: openIdConnect\n«openIdConnectUrl: http://id.example.com/.well-known/openid-configuration»',
      ),
    ],
    good: [
      inComponent(
        'securitySchemes',
        'type: openIdConnect\nopenIdConnectUrl: https://id.example.com/.well-known/openid-configuration',
      ),
    ],
  },
});
