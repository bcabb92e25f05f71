import { HARDCODED_SECRET } from '../../../terms.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, holdsSecret, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_oauth_secret_in_plain_text',
  title: 'The client secret of an OAuth provider stands in plain text (client_secret)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever reads the file can take part in sign-ins as Grafana, and exchange what they intercept for tokens of its users.',
  remediation:
    'Keep the secret in a file that only Grafana can read, and refer to it: `client_secret = $__file{/etc/secrets/oauth}`.',
  sources: [`${CONFIGURATION}#variable-expansion`],
  references: [cwe(798), cwe(256), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [`[auth.github]\nenabled = true\n«client_secret = 0ab2c4e6f8a9b1d3c5e7»`],
    good: [
      `[auth.github]\nenabled = true\nclient_secret = $__file{/etc/secrets/github}`,
      `[auth.github]\nenabled = false\nclient_secret = some_client_secret`,
      `[auth.github]\nenabled = true\nclient_secret = YOUR_CLIENT_SECRET`,
    ],
  },

  setting: 'client_secret',
  scope: 'oauth',
  bad: holdsSecret,
});
