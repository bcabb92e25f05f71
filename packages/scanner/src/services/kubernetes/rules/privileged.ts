import { CRITICAL } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, SECURITY_CONTEXT, WITHOUT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_privileged',
  title: 'A privileged container has all rights on its node',
  severity: CRITICAL,
  problem:
    "Whoever takes over a privileged container is root on the node: it sees every device, may load kernel modules and mount the node's disks.",
  remediation: 'Remove `privileged: true`; add the single capability or device that the program needs instead.',
  sources: [POD_SECURITY, SECURITY_CONTEXT],
  references: [cisKubernetes('5.2.2'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      onePod(`securityContext:\n  «privileged: true»`),
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  template:\n    spec:\n      initContainers:\n        - name: init\n          image: a:1\n          securityContext: {allowPrivilegeEscalation: false, «privileged: true}»\n      containers:\n        - {name: app, image: a:1}`,
    ],
    good: [
      onePod(`securityContext:\n  privileged: false`),
      onePod(`# privileged: true\nenv: [{name: privileged, value: "true"}]`),
    ],
  },

  setting: 'securityContext.privileged',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
