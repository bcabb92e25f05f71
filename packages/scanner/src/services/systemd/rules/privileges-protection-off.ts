import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { switchesOff } from '../protection-switch.ts';
import { systemdSetting, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_privileges_protection_off',
  title: 'The service may gain more rights (NoNewPrivileges=no)',
  terms: ['privilege escalation', 'setuid'],
  severity: MODERATE_LOW,
  problem:
    'Whoever breaks into the service runs setuid programs, makes new ones or namespaces of its own, and becomes root by their mistakes.',
  remediation: 'Set `NoNewPrivileges=yes`, `RestrictSUIDSGID=yes` and `RestrictNamespaces=yes`.',
  sources: [`${EXEC}#Security`, `${EXEC}#Sandboxing`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [`[Service]\nUser=shop\n«NoNewPrivileges=no»`, `[Service]\n«RestrictSUIDSGID=false»\n«RestrictNamespaces=no»`],
    good: [
      `[Service]\nNoNewPrivileges=yes`,
      `[Service]\nRestrictNamespaces=user net`,
      `[Service]\nNoNewPrivileges=no\nNoNewPrivileges=yes`,
    ],
  },

  setting: ['NoNewPrivileges', 'RestrictSUIDSGID', 'RestrictNamespaces'],
  bad: switchesOff,
  safe: 'yes',
  fix: { kind: 'suggested', needs: 'a service that starts no setuid programs, such as sudo' },
});
