import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { POD_SECURITY, PROTECTED, SECURITY_CONTEXT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_seccomp_unconfined',
  title: 'The container runs without a seccomp profile: Unconfined',
  severity: HIGH,
  problem:
    'Every call of the kernel is open to whoever takes over the container, also those through which containers are left.',
  remediation: 'Set `seccompProfile.type: RuntimeDefault` in the `securityContext` of the pod or the container.',
  sources: [POD_SECURITY, SECURITY_CONTEXT],
  references: [cisKubernetes('5.7.2'), cwe(693), nist('SC-39')],

  examples: {
    bad: [
      onePod(`securityContext:\n  seccompProfile:\n    «type: Unconfined»`),
      onePod(`stdin: true`, 'securityContext:\n  seccompProfile:\n    «type: Unconfined»'),
    ],
    good: [
      onePod(
        `securityContext: {seccompProfile: {type: RuntimeDefault}}`,
        'securityContext: {seccompProfile: {type: Unconfined}}',
      ),
      onePod(`securityContext: {seccompProfile: {type: Localhost, localhostProfile: shop.json}}`),
    ],
  },

  setting: 'securityContext.seccompProfile.type',
  scope: 'linux',
  bad: oneOf('Unconfined'),
  safe: 'RuntimeDefault',
  fix: PROTECTED,
});
