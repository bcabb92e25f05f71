import { setValue } from '../../../fixing/edit-yaml.ts';
import { setText } from '../../../fixing/edit-xml.ts';
import { HIGH } from '@plumbline/model/severity';
import { isOn } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsRule } from '../jenkins-rule.ts';

export default jenkinsRule({
  id: 'jenkins_agent_privileged',
  title: 'Containers of agents are privileged',
  severity: HIGH,
  problem: 'Whoever can change a build gets out of the container, and is root on the machine or the node.',
  remediation: 'Set `privileged` to false; build images with a tool that needs no rights, such as Buildah.',
  sources: ['https://plugins.jenkins.io/kubernetes/', 'https://plugins.jenkins.io/docker-plugin/'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `jenkins:\n  clouds:\n    - kubernetes:\n        templates:\n          - containers:\n              - name: dind\n                «privileged: true»\n`,
      `jenkins:\n  clouds:\n    - kubernetes:\n        templates:\n          - name: dind\n            «yaml: |\n              spec:\n                containers:\n                  - name: dind\n                    securityContext:\n                      privileged: true»\n`,
    ],
    good: [
      `jenkins:\n  clouds:\n    - kubernetes:\n        templates:\n          - name: jnlp\n            yaml: |\n              spec:\n                # privileged: true\n                containers: []\n`,

      `jenkins:\n  clouds:\n    - kubernetes:\n        templates:\n          - containers:\n              - name: jnlp\n                privileged: false\n`,
    ],
  },

  form: 'code',
  *check({ file }) {
    for (const { name = '', value, at } of file.values())
      if (/(?:^|\.)privileged$/.test(name) ? isOn(value) : isPodOfCloud(name) && PRIVILEGED.test(value))
        yield { at, message: { code: 'is', values: { setting: 'privileged', value: 'true' } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'builds that need no privileged container',
    edits: (finding) => [...setText(finding, 'false'), ...setValue(finding, false)],
  },
});

/** A pod that stands as text: `yaml` of a template. */
function isPodOfCloud(name: string): boolean {
  return /(?:^|\.)yaml$/.test(name);
}

const PRIVILEGED = /^[ \t-]{0,60}privileged:[ \t]{0,8}["']?true\b/m;
