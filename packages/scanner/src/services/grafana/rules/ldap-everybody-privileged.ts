import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ldapRule, LDAP } from '../grafana-rule.ts';

export default ldapRule({
  id: 'grafana_ldap_everybody_privileged',
  title: 'Everybody of the directory is an administrator or editor (group_dn "*")',
  severity: HIGH,
  problem:
    'Whoever has an account in the directory, whatever it is for, reads and changes all dashboards and data sources of the organization.',
  remediation: 'Map the role to the group that is meant, and leave `group_dn = "*"` to the role Viewer.',
  sources: [LDAP],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `[[servers]]\nhost = "a"\n[[servers.group_mappings]]\n«group_dn = "*"»\norg_role = "Admin"\n`,
      `[[servers]]\nhost = "a"\n[[servers.group_mappings]]\n«group_dn = "*"»\norg_role = "Editor"\n`,
      `[[servers]]\nhost = "a"\n[[servers.group_mappings]]\n«group_dn = "*"»\norg_role = "Viewer"\ngrafana_admin = true\n`,
    ],
    good: [
      `[[servers]]\nhost = "a"\n[[servers.group_mappings]]\ngroup_dn = "*"\norg_role = "Viewer"\n`,
      `[[servers]]\nhost = "a"\n[[servers.group_mappings]]\ngroup_dn = "cn=admins,dc=example"\norg_role = "Admin"\n`,
    ],
  },

  *check({ file }) {
    for (const { keys } of file.entries('servers.*.group_mappings.*')) {
      const path = keys.join('.');
      const group = file.setting(`${path}.group_dn`);
      if (group.is !== 'set' || group.value.trim() !== '*') continue;
      const role = file.text(`${path}.org_role`) ?? '';
      const isOfServer = file.text(`${path}.grafana_admin`) === 'true';
      if (!isOfServer && !/^(?:admin|editor)$/i.test(role)) continue;
      const severity = isOfServer || /^admin$/i.test(role) ? HIGH : MODERATE;
      const message = isOfServer
        ? ({ code: 'is', values: { setting: 'grafana_admin', value: 'true' } } as const)
        : ({ code: 'is', values: { setting: 'org_role', value: role } } as const);
      yield { at: group.at, message, severity };
    }
  },
});
