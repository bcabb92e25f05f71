import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isOn } from '../grafana-file.ts';

export default grafanaSetting({
  id: 'grafana_anonymous_sees_version',
  title: 'Version disclosure: anonymous users see the version of Grafana',
  severity: LOW,
  problem: 'An attacker who need not sign in can pick the exploits that fit the version.',
  remediation: 'Set `hide_version = true` in `[auth.anonymous]`.',
  sources: [`${CONFIGURATION}#hide_version`],
  references: [cwe(200), nist('SI-11')],

  examples: {
    bad: [`«[auth.anonymous]»\nenabled = true\n`, `[auth.anonymous]\nenabled = true\n«hide_version = false»`],
    good: [`[auth.anonymous]\nenabled = true\nhide_version = true`, `[auth.anonymous]\nenabled = false`],
  },

  applies: ({ file }) => file.isOn('auth.anonymous') !== false,
  setting: 'hide_version',
  scope: 'auth.anonymous',
  default: 'false',
  bad: (value, { file }) => !isOn(value) && (file.isOn('auth.anonymous') ?? UNKNOWN),
  safe: 'true',
  fix: { kind: 'safe' },
});
