import { HIGH } from '@plumbline/model/severity';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, GENERIC_OAUTH } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_oauth_certificate_unverified',
  title: 'The certificate of the OAuth provider is not verified (tls_skip_verify_insecure)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'An attacker on the network path answers in place of the provider, learns the client secret and signs in as anybody.',
  remediation: 'Set `tls_skip_verify_insecure = false`, and name the authority of the provider by `tls_client_ca`.',
  sources: [GENERIC_OAUTH],
  references: [cwe(295), nist('SC-8'), nist('SC-23')],

  examples: {
    bad: [
      `[auth.generic_oauth]\nenabled = true\n«tls_skip_verify_insecure = true»`,
      `GF_AUTH_GENERIC_OAUTH_CLIENT_ID=a\n«GF_AUTH_GENERIC_OAUTH_TLS_SKIP_VERIFY_INSECURE=true»`,
    ],
    good: [
      `[auth.generic_oauth]\nenabled = true\ntls_skip_verify_insecure = false`,
      `[auth.generic_oauth]\nenabled = false\ntls_skip_verify_insecure = true`,
      `[auth.generic_oauth]\nenabled = true\ntls_client_ca = /etc/ssl/idp.pem`,
    ],
  },

  setting: 'tls_skip_verify_insecure',
  scope: 'oauth',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: "an authority that the machine trusts for the provider's certificate" },
});
