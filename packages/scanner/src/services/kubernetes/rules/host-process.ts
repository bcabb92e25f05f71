import { CRITICAL } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, WITHOUT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_host_process',
  title: 'A HostProcess container runs as a process of the Windows node itself',
  severity: CRITICAL,
  problem: 'Nothing keeps the program from the node: whoever takes it over has the node.',
  remediation: 'Remove `windowsOptions.hostProcess: true`.',
  sources: [POD_SECURITY, 'https://kubernetes.io/docs/tasks/configure-pod-container/create-hostprocess-pod/'],
  references: [cisKubernetes('5.2.11'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      onePod(`securityContext:\n  windowsOptions:\n    «hostProcess: true»`),
      onePod(`stdin: true`, 'securityContext:\n  windowsOptions:\n    «hostProcess: true»'),
    ],
    good: [onePod(`securityContext: {windowsOptions: {hostProcess: false}}`), onePod(`stdin: true`)],
  },

  setting: 'securityContext.windowsOptions.hostProcess',
  scope: 'pod',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
