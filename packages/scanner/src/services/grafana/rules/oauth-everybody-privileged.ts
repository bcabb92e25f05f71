import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { grafanaRule, GENERIC_OAUTH } from '../grafana-rule.ts';

export default grafanaRule({
  id: 'grafana_oauth_everybody_privileged',
  formerIds: ['grafana_users_administrators_by_default'],
  title: 'Everybody who signs in by OAuth is an administrator or editor (role_attribute_path, org_mapping)',
  severity: HIGH,
  problem:
    'Whoever has an account of the provider, whatever it is for, reads and changes all dashboards and data sources.',
  remediation: "Let the expression end with `|| 'Viewer'` or `|| 'None'`, and map other roles to groups.",
  sources: [GENERIC_OAUTH],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `[auth.generic_oauth]\nenabled = true\n«role_attribute_path = contains(groups[*], 'ops') && 'GrafanaAdmin' || 'Admin'»`,
      `[auth.okta]\nenabled = true\n«role_attribute_path = "'Editor'"»`,
      `[auth.google]\nenabled = true\nhosted_domain = example.com\n«org_mapping = ops@example.com:1:Viewer, *:*:Admin»`,
    ],
    good: [
      `[auth.generic_oauth]\nenabled = true\nrole_attribute_path = contains(groups[*], 'ops') && 'Admin' || 'Viewer'`,
      `[auth.generic_oauth]\nenabled = true\nrole_attribute_path = contains(groups[*], 'ops') && 'Admin'`,
      `[auth.generic_oauth]\nenabled = true\norg_mapping = ops:*:Admin *:1:Viewer`,
      `[auth.generic_oauth]\nenabled = false\nrole_attribute_path = "'Admin'"`,
      `[auth.generic_oauth]\nenabled = true\nskip_org_role_sync = true\nrole_attribute_path = "'Admin'"`, // not asked
      `[auth]\noauth_skip_org_role_update_sync = true\n[auth.okta]\nenabled = true\nrole_attribute_path = "'Admin'"`, // its older name, for all providers
    ],
  },

  *check({ file }) {
    for (const section of file.oauthSections) {
      // With it, Grafana keeps the roles that it knows, whatever the provider says.
      const skips = [file.isOn(section, 'skip_org_role_sync'), file.isOn('auth', 'oauth_skip_org_role_update_sync')];
      const isSkipped = skips.includes(true) || (skips.includes(undefined) ? undefined : false);
      for (const [setting, roleIn] of ROLES) {
        const given = file.setting(section, setting);
        const role = given.is === 'set' && isSkipped !== true ? roleIn(given.value) : undefined;
        if (given.is === 'unknown' || (role !== undefined && isSkipped === undefined)) yield UNKNOWN;
        else if (given.is === 'set' && role !== undefined)
          yield {
            at: given.at,
            message: { code: 'is', values: { setting, value: given.value } },
            severity: role === 'Editor' ? MODERATE : HIGH,
          };
      }
    }
  },
});

/** What an expression gives where nothing before it does: its last text. */
function roleElse(expression: string): string | undefined {
  const last = expression.split('||').at(-1)?.trim() ?? '';
  return /^'(GrafanaAdmin|Admin|Editor)'$/.exec(last)?.[1];
}

/** `<group>:<organization>:<role>`, where the group may be everybody. */
function roleOfEverybody(mapping: string): string | undefined {
  const given = mapping.split(/[\s,"[\]]+/).map((entry) => entry.split(':'));
  return given.find(([group, , role = '']) => group === '*' && /^(?:GrafanaAdmin|Admin|Editor)$/.test(role))?.[2];
}

const ROLES = [
  ['role_attribute_path', roleElse],
  ['org_mapping', roleOfEverybody],
] as const;
