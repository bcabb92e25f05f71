import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { POD_SECURITY, SECURITY_CONTEXT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_root_user',
  title: 'The container is told to run as root: runAsUser is 0',
  severity: HIGH,
  problem:
    'The program runs as root whatever its image says; whoever takes it over needs one mistake less to be root on the node.',
  remediation: 'Set `runAsUser` to the number of a user above 0, and `runAsNonRoot: true` beside it.',
  sources: [POD_SECURITY, SECURITY_CONTEXT],
  references: [cisKubernetes('5.2.7'), cwe(250), nist('AC-6')],

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
