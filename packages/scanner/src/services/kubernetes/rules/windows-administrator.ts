import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { WITHOUT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_windows_administrator',
  title: 'The Windows container runs as ContainerAdministrator',
  severity: HIGH,
  problem:
    'Whoever takes over the program may change everything in its container, and needs one mistake less to leave it.',
  remediation: 'Set `runAsUserName: ContainerUser`.',
  sources: ['https://kubernetes.io/docs/tasks/configure-pod-container/configure-runasusername/'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [onePod(`securityContext:\n  windowsOptions:\n    «runAsUserName: ContainerAdministrator»`)],
    good: [onePod(`securityContext: {windowsOptions: {runAsUserName: ContainerUser}}`), onePod(`stdin: true`)],
  },

  setting: 'securityContext.windowsOptions.runAsUserName',
  scope: 'pod',
  bad: (value) => /(?:^|\\)ContainerAdministrator$/i.test(value),
  safe: 'ContainerUser',
  fix: WITHOUT,
});
