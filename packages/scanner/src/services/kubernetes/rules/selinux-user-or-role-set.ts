import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { POD_SECURITY, PROTECTED, SECURITY_CONTEXT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_selinux_user_or_role_set',
  title: 'SELinux user or role of the container is set',
  severity: MODERATE,
  problem: 'Another user or role than that of containers may be allowed far more, and so whoever takes over this one.',
  remediation: 'Remove `user` and `role` from `seLinuxOptions`.',
  sources: [POD_SECURITY, SECURITY_CONTEXT],
  references: [cwe(693), nist('AC-6')],

  examples: {
    bad: [onePod(`securityContext:\n  seLinuxOptions:\n    «user: sysadm_u»\n    «role: sysadm_r»`)],
    good: [
      onePod(`securityContext: {seLinuxOptions: {level: "s0:c123,c456"}}`),
      onePod(`securityContext: {seLinuxOptions: {user: ""}}`),
    ],
  },

  setting: ['securityContext.seLinuxOptions.user', 'securityContext.seLinuxOptions.role'],
  scope: 'linux',
  bad: (value) => value !== '',
  safe: UNSET,
  fix: PROTECTED,
});
