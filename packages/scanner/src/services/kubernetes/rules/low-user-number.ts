import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { SECURITY_CONTEXT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_low_user_number',
  title: "The container's user has a low number (runAsUser below 10000), which a user of the node may have as well",
  severity: LOW,
  category: 'hygiene',
  problem:
    "Where a container is left, its user is the one of the node that has the same number, with that user's files and processes.",
  remediation:
    'Set `runAsUser` to a number of 10000 or above that no user of the nodes has, or give the pod user namespaces with `hostUsers: false`.',
  sources: [SECURITY_CONTEXT],
  references: [cwe(250)],

  examples: {
    bad: [onePod(`securityContext:\n  «runAsUser: 1000»`)],
    good: [onePod(`securityContext: {runAsUser: 10001}`), onePod(`stdin: true`)],
  },

  setting: 'securityContext.runAsUser',
  scope: 'linux',
  bad: (value) => Number(value) > 0 && Number(value) < 10_000,
});
