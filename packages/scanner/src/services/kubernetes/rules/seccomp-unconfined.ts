import { containerDanger } from '../../../dangers/container-dangers.ts';
import { cisKubernetes } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { POD_SECURITY, PROTECTED, SECURITY_CONTEXT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_seccomp_unconfined',
  ...containerDanger('seccompOff', cisKubernetes('5.7.2')),
  remediation: 'Set `seccompProfile.type: RuntimeDefault` in the `securityContext` of the pod or the container.',
  sources: [POD_SECURITY, SECURITY_CONTEXT],

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
