import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, SAML } from '../grafana-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';

export default grafanaSetting({
  id: 'grafana_saml_signature_weak',
  title: 'Requests to sign in by SAML are signed with SHA-1 (signature_algorithm rsa-sha1)',
  severity: MODERATE,
  problem:
    'Signatures with SHA-1 can be forged by those who have the means, and a request then seems to be from Grafana.',
  remediation: 'Set `signature_algorithm = rsa-sha256` in `[auth.saml]`.',
  sources: [SAML],
  references: [cwe(328), nist('SC-13'), nist('IA-7')],

  examples: {
    bad: [`[auth.saml]\nenabled = true\n«signature_algorithm = rsa-sha1»`],
    good: [
      `[auth.saml]\nenabled = true\nsignature_algorithm = rsa-sha256`,
      `[auth.saml]\nenabled = false\nsignature_algorithm = rsa-sha1`,
      `[auth.saml]\nenabled = true\n;signature_algorithm = rsa-sha1`,
    ],
  },

  setting: 'signature_algorithm',
  scope: 'auth.saml',
  bad: (value, { file }) => oneOf('rsa-sha1')(value) && (file.isOn('auth.saml') ?? UNKNOWN),
  safe: 'rsa-sha256',
  fix: { kind: 'safe' },
});
