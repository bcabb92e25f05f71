import { CRITICAL } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { ADDED, capability } from '../capabilities.ts';
import { POD_SECURITY, SECURITY_CONTEXT, WITHOUT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_sys_admin_capability',
  title: 'The container gets the capability SYS_ADMIN',
  severity: CRITICAL,
  problem:
    'SYS_ADMIN allows to mount file systems and much else that root may do: whoever takes over the container leaves it.',
  remediation: 'Remove `SYS_ADMIN` from `capabilities.add`; most programs need a narrower one, or none.',
  sources: [POD_SECURITY, SECURITY_CONTEXT],
  references: [cisKubernetes('5.2.9'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      onePod(`securityContext:\n  capabilities:\n    add:\n      - NET_BIND_SERVICE\n      - «SYS_ADMIN»`),
      onePod(`securityContext:\n  capabilities:\n    «add: [CAP_SYS_ADMIN]»`),
    ],
    good: [
      onePod(`securityContext: {capabilities: {drop: [SYS_ADMIN]}}`),
      onePod(`securityContext: {capabilities: {add: [SYS_TIME]}}`),
    ],
  },

  setting: ADDED,
  scope: 'linux container',
  bad: (value) => capability(value) === 'SYS_ADMIN',
  fix: WITHOUT,
  safe: UNSET,
});
