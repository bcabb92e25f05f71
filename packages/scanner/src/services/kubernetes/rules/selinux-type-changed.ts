import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { POD_SECURITY, PROTECTED, SECURITY_CONTEXT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_selinux_type_changed',
  title: 'SELinux runs the container under a type that is not one of containers',
  severity: MODERATE,
  problem:
    'Types such as `spc_t` are not confined as containers are: whoever takes over this one reaches files of the node.',
  remediation: 'Remove `seLinuxOptions.type`, or use `container_t`, `container_init_t` or `container_kvm_t`.',
  sources: [POD_SECURITY, SECURITY_CONTEXT],
  references: [cwe(693), nist('AC-6')],

  examples: {
    bad: [onePod(`securityContext:\n  seLinuxOptions:\n    «type: spc_t»`)],
    good: [
      onePod(`securityContext: {seLinuxOptions: {type: container_t}}`),
      onePod(`securityContext: {seLinuxOptions: {level: "s0:c123,c456"}}`),
    ],
  },

  setting: 'securityContext.seLinuxOptions.type',
  scope: 'linux',
  bad: (value) => !/^(?:|container_t|container_init_t|container_kvm_t|container_engine_t)$/.test(value),
  safe: 'container_t',
  fix: PROTECTED,
});
