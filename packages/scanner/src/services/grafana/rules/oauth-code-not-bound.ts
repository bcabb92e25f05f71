import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, GENERIC_OAUTH } from '../grafana-rule.ts';
import { isOff } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_oauth_code_not_bound',
  title: 'Codes of an OAuth provider are not bound to the browser (use_pkce)',
  terms: ['PKCE'],
  severity: LOW,
  problem: 'Whoever gets hold of a code on its way, from a log or by another app, signs in with it.',
  remediation: 'Set `use_pkce = true` in the section of the provider.',
  sources: [GENERIC_OAUTH, 'https://www.rfc-editor.org/rfc/rfc7636'],
  references: [cwe(345), nist('SC-23')],

  examples: {
    bad: [`[auth.generic_oauth]\nenabled = true\n«use_pkce = false»`],
    good: [
      `[auth.generic_oauth]\nenabled = true\nuse_pkce = true`,
      `[auth.generic_oauth]\nenabled = false\nuse_pkce = false`,
    ],
  },

  setting: 'use_pkce',
  scope: 'oauth',
  bad: isOff,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'safe' },
});
