import { HIGH } from '@plumbline/model/severity';
import { severityOfFolder } from '../../../rules/host-folders.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsRule } from '../jenkins-rule.ts';

export default jenkinsRule({
  id: 'jenkins_agent_sees_node',
  title: 'Agents in containers use the network or folders of the node (hostNetwork, hostPath, mounts)',
  terms: ['container escape'],
  severity: HIGH,
  problem:
    'Whoever can change a build reads or changes files of the node, or reaches what listens on it for itself alone, such as the kubelet and cloud metadata.',
  remediation:
    'Take `hostNetwork` and `hostPathVolume` out of the template; keep caches in claims or `emptyDirVolume`.',
  sources: [
    'https://plugins.jenkins.io/kubernetes/',
    'https://plugins.jenkins.io/docker-plugin/',
    'https://kubernetes.io/docs/concepts/security/pod-security-standards/',
  ],
  references: [cwe(668), nist('AC-6'), nist('SC-39')],

  examples: {
    bad: [
      `jenkins:\n  clouds:\n    - kubernetes:\n        templates:\n          - name: build\n            «hostNetwork: true»\n`,
      `jenkins:\n  clouds:\n    - kubernetes:\n        templates:\n          - name: build\n            volumes:\n              - hostPathVolume:\n                  «hostPath: /etc»\n                  mountPath: /host\n`,
      `jenkins:\n  clouds:\n    - docker:\n        templates:\n          - dockerTemplateBase:\n              mounts:\n                - «type=bind,source=/,destination=/host»\n`,
    ],
    good: [
      `jenkins:\n  clouds:\n    - docker:\n        templates:\n          - dockerTemplateBase:\n              mounts:\n                - type=volume,source=cache,destination=/cache\n`,
      `jenkins:\n  clouds:\n    - kubernetes:\n        templates:\n          - name: build\n            hostNetwork: false\n            volumes:\n              - emptyDirVolume:\n                  mountPath: /cache\n`,
      `jenkins:\n  clouds:\n    - kubernetes:\n        templates:\n          - volumes:\n              - hostPathVolume:\n                  hostPath: /srv/cache\n                  mountPath: /cache\n`,
    ],
  },

  form: 'code',
  *check({ file }) {
    for (const network of file.settings('jenkins.clouds.*.kubernetes.templates.*.hostNetwork'))
      if (network.is === 'set' && isOn(network.value))
        yield { at: network.at, message: { code: 'is', values: { setting: 'hostNetwork', value: network.value } } };
    for (const { name = '', value, at } of file.values()) {
      if (!/^jenkins\.clouds\.\d+\.docker\.templates\.\d+\.dockerTemplateBase\.mounts(?:\.|$)/.test(name)) continue;
      const [, source = ''] = /(?:^|,)(?:source|src)=(\/[^,]*)/.exec(value) ?? [];
      const isReadOnly = /(?:^|,)(?:readonly|ro)(?:,|=true|=1|$)/.test(value);
      const severity = source.endsWith('.sock') ? undefined : severityOfFolder(source, isReadOnly);
      if (severity !== undefined)
        yield { at, severity, message: { code: 'is', values: { setting: 'mounts', value: source } } };
    }
    for (const path of file.settings('jenkins.clouds.*.kubernetes.templates.*.volumes.*.hostPathVolume.hostPath')) {
      // The socket of a container daemon has a rule of its own.
      if (path.is !== 'set' || path.value.endsWith('.sock')) continue;
      const severity = severityOfFolder(path.value, false);
      if (severity !== undefined)
        yield { at: path.at, severity, message: { code: 'is', values: { setting: 'hostPath', value: path.value } } };
    }
  },
});
