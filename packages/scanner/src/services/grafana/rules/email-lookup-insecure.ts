import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_email_lookup_insecure',
  title: 'Users of a provider are matched by their email address (oauth_allow_insecure_email_lookup)',
  terms: ['CVE-2023-3128', 'account takeover'],
  severity: HIGH,
  problem:
    'Whoever gets a provider to state the address of somebody else, as a tenant of Azure AD can, signs in to Grafana as that person.',
  remediation: 'Set `oauth_allow_insecure_email_lookup = false` in `[auth]`.',
  sources: [`${CONFIGURATION}#oauth_allow_insecure_email_lookup`],
  references: [cwe(287), nist('IA-2')],

  examples: {
    bad: [`[auth]\n«oauth_allow_insecure_email_lookup = true»`],
    good: [`[auth]\noauth_allow_insecure_email_lookup = false`, `[auth]\ndisable_login_form = true`],
  },

  setting: 'oauth_allow_insecure_email_lookup',
  scope: 'auth',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that nobody moves between providers right now' },
});
