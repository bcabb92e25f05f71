import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../grafana-file.ts';
import { grafanaSetting, JWT } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_jwt_makes_grafana_admins',
  title: 'A token may make its user administrator of the whole server (auth.jwt allow_assign_grafana_admin)',
  severity: MODERATE,
  problem: 'Whoever may change attributes where tokens are made is the administrator of every organization of Grafana.',
  remediation: 'Set `allow_assign_grafana_admin = false` in `[auth.jwt]`, and name administrators in Grafana.',
  sources: [JWT],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [`[auth.jwt]\nenabled = true\n«allow_assign_grafana_admin = true»`],
    good: [
      `[auth.jwt]\nenabled = true\nallow_assign_grafana_admin = false`,
      `[auth.jwt]\nenabled = false\nallow_assign_grafana_admin = true`,
    ],
  },

  setting: 'allow_assign_grafana_admin',
  scope: 'auth.jwt',
  bad: (value, { file }) => isOn(value) && (file.isOn('auth.jwt') ?? UNKNOWN),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'an administrator who signs in with a password of Grafana' },
});
