import { MODERATE } from '@plumbline/model/severity';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_plugins_certificate_unverified',
  title: 'App plugins do not verify certificates (app_tls_skip_verify_insecure)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'An attacker on the network path answers in place of the services that plugins speak to, and reads the keys that they send.',
  remediation: 'Set `app_tls_skip_verify_insecure = false` in `[plugins]`.',
  sources: [`${CONFIGURATION}#app_tls_skip_verify_insecure`],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [`[plugins]\n«app_tls_skip_verify_insecure = true»`],
    good: [`[plugins]\napp_tls_skip_verify_insecure = false`, `[plugins]\n;app_tls_skip_verify_insecure = true`],
  },

  setting: 'app_tls_skip_verify_insecure',
  scope: 'plugins',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'authorities that the machine trusts for what plugins speak to' },
});
