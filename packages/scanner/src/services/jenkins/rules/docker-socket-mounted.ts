import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsRule } from '../jenkins-rule.ts';

export default jenkinsRule({
  id: 'jenkins_docker_socket_mounted',
  title: 'The Docker socket is mounted into containers of agents',
  terms: ['docker.sock'],
  severity: HIGH,
  problem: 'A build that speaks to the socket starts a container with the whole machine in it: it is root there.',
  remediation: 'Build images without the socket, with Kaniko, Buildah or a rootless Docker of their own.',
  sources: ['https://docs.docker.com/engine/security/#docker-daemon-attack-surface'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `jenkins:\n  clouds:\n    - docker:\n        templates:\n          - dockerTemplateBase:\n              «volumesString: /var/run/docker.sock:/var/run/docker.sock»\n`,
    ],
    good: [
      `jenkins:\n  clouds:\n    - docker:\n        dockerApi:\n          dockerHost:\n            uri: unix:///var/run/docker.sock\n`,
    ],
  },

  form: 'code',
  *check({ file }) {
    for (const { name = '', value, at } of file.values()) {
      if (/(?:^|\.)(?:uri|dockerHost|host|serverUrl)$/.test(name) || !/clouds|template|volume|mount/i.test(name))
        continue;
      if (/(?:^|[\s:,='"])\/(?:var\/)?run\/docker\.sock/.test(value))
        yield { at, message: 'the Docker socket is mounted' };
    }
  },
});
