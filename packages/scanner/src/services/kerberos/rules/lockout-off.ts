import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { kerberosSetting, KDC_CONF, LOCKOUT } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_lockout_off',
  title: 'Accounts are never locked after wrong passwords (disable_lockout)',
  terms: ['brute force', 'account lockout'],
  severity: MODERATE,
  problem: 'Attackers try as many passwords as they like until one fits.',
  remediation: 'Set `disable_lockout = false`, and a policy with `-maxfailure`.',
  sources: [`${KDC_CONF}#dbmodules`, LOCKOUT],
  references: [cwe(307), nist('AC-7'), pci('8.3.4')],

  examples: {
    bad: [
      `[dbmodules]\n A.EXAMPLE = {\n  «disable_lockout = true»\n }`,
      `[realms]\n A.EXAMPLE = {\n  database_module = files\n }\n B.EXAMPLE = {\n }\n[dbmodules]\n files = {\n  «disable_lockout = true»\n }\n B.EXAMPLE = {\n  «disable_lockout = true»\n }`,
    ],
    good: [
      `[realms]\n A.EXAMPLE = {\n  database_module = directory\n }\n[dbmodules]\n directory = {\n  db_library = kldap\n }\n rehearsal = {\n  disable_lockout = true\n }`, // of no realm
      `[dbmodules]\n A.EXAMPLE = {\n  disable_lockout = false\n }`,
      `[dbmodules]\n A.EXAMPLE = {\n  disable_last_success = true\n }`,
    ],
  },

  setting: 'disable_lockout',
  scope: 'dbmodules+',
  bad: isYes,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a database that may be written to at each login' },
});
