import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaRule, GENERIC_OAUTH } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';

export default grafanaRule({
  id: 'grafana_oauth_sign_up_unlimited',
  title: 'Every account of an OAuth provider may sign up (no allowed domains, groups or organizations)',
  severity: HIGH,
  problem:
    'Anybody with an account of the provider, which for public ones is everybody, signs in and queries the data sources.',
  remediation:
    'Set `allowed_organizations`, `allowed_groups`, `team_ids` or `allowed_domains` in the section of the provider, or `allow_sign_up = false`.',
  sources: [GENERIC_OAUTH],
  references: [cwe(862), nist('AC-3'), nist('AC-2')],

  examples: {
    bad: [
      `«[auth.github]»\nenabled = true\nclient_id = abc\n`,
      `[auth.google]\nenabled = true\n«allow_sign_up = true»\nallowed_domains =`,
      `[auth.azuread]\nenabled = true\n«auth_url = https://login.microsoftonline.com/common/oauth2/v2.0/authorize»`,
    ],
    good: [
      `[auth.github]\nenabled = true\nallowed_organizations = ["example"]`,
      `[auth.google]\nenabled = true\nhosted_domain = example.com`,
      `[auth.gitlab]\nenabled = true\nallow_sign_up = false`,
      `[auth.azuread]\nenabled = true\nauth_url = https://login.microsoftonline.com/7d2e9a80-1b1c-4000-8000-5a5e0b1d2c3f/oauth2/v2.0/authorize`,
      `[auth.azuread]\nenabled = true\nauth_url = https://login.microsoftonline.com/organizations/oauth2/v2.0/authorize\nallowed_organizations = 7d2e9a80-1b1c-4000-8000-5a5e0b1d2c3f`,
      `[auth.github]\nenabled = true\nrole_attribute_strict = true\nrole_attribute_path = contains(groups[*], '@shop/ops') && 'Editor'`, // nobody else gets in
      `[auth.generic_oauth]\nenabled = true`, // one's own provider mostly knows one's own people only
    ],
  },

  *check({ file }) {
    for (const section of file.oauthSections) {
      const tenant = section === 'auth.azuread' ? file.setting(section, 'auth_url') : undefined;
      if (tenant?.is === 'unknown') yield UNKNOWN;
      const isOfAnyTenant = tenant?.is === 'set' && ANY_TENANT.test(tenant.value);
      if (!PUBLIC.test(section) && !isOfAnyTenant) continue;
      const signUp = file.setting(section, 'allow_sign_up');
      const limits = LIMITS.map((key) => file.setting(section, key));
      if (signUp.is === 'unknown' || limits.some(({ is }) => is === 'unknown') || file.isOn(section) === undefined)
        yield UNKNOWN;
      else if (
        isSetTo(signUp, (value) => !isOn(value)) ||
        limits.some((limit) => isSetTo(limit, (value) => value !== '')) ||
        // Whoever gets no role is sent away; it needs an expression, or everybody is.
        file.isOn(section, 'role_attribute_strict') !== false
      )
        continue;
      else if (isOfAnyTenant) yield { at: tenant.at, message: `${section} limits neither organizations nor groups` };
      else
        yield {
          at: signUp.at,
          ...(signUp.is === 'absent' ? { head: true } : {}),
          message: `${section} limits neither organizations nor domains`,
        };
    }
  },
});

/** Providers that everybody can have an account of. */
const PUBLIC = /^auth\.(?:github|gitlab|google|grafana_com|grafananet)$/;
/**
 * The addresses of Microsoft that sign in the people of all organizations.
 * Source: https://learn.microsoft.com/en-us/entra/identity-platform/v2-protocols#endpoints
 */
const ANY_TENANT = /^https:\/\/login\.microsoftonline\.(?:com|us)\/(?:common|organizations|consumers)\//i;
const LIMITS = ['allowed_organizations', 'allowed_groups', 'allowed_domains', 'team_ids', 'hosted_domain'];
