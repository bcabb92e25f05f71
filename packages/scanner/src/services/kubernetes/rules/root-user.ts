import { containerDanger } from '../../../dangers/container-dangers.ts';
import { cisKubernetes } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { POD_SECURITY, SECURITY_CONTEXT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_root_user',
  ...containerDanger('root', cisKubernetes('5.2.7')),
  remediation: 'Set `runAsUser` to the number of a user above 0, and `runAsNonRoot: true` beside it.',
  sources: [POD_SECURITY, SECURITY_CONTEXT],

  examples: {
    bad: [onePod(`securityContext:\n  «runAsUser: 0»`), onePod(`stdin: true`, 'securityContext:\n  «runAsUser: 0»')],
    good: [
      onePod(`securityContext: {runAsUser: 1000}`, 'securityContext: {runAsUser: 0}'),
      onePod(`securityContext: {fsGroup: 0}`),
    ],
  },

  setting: 'securityContext.runAsUser',
  scope: 'linux',
  bad: oneOf('0'),
});
