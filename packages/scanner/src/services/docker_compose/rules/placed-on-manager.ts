import { LOW } from '@plumbline/model/severity';
import { composeSetting, oneService } from '../compose-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_placed_on_manager',
  title: 'A service runs on the managers of the swarm',
  terms: ['node.role == manager'],
  severity: LOW,
  problem: 'Whoever breaks out of the container is on a machine that rules the swarm and holds its secrets.',
  remediation: 'Place the service on workers: `node.role == worker`.',
  sources: [
    'https://docs.docker.com/reference/compose-file/deploy/#placement',
    'https://docs.docker.com/engine/swarm/admin_guide/',
  ],
  references: [cwe(653), nist('SC-39')],

  examples: {
    bad: [
      oneService('deploy:\n  placement:\n    constraints:\n      - «node.role == manager»'),
      oneService('deploy:\n  placement:\n    constraints: [«"node.role==manager"»]'),
    ],
    good: [
      oneService('deploy:\n  placement:\n    constraints: [node.role == worker]'),
      oneService('deploy:\n  placement:\n    constraints: [node.role != manager]'),
      oneService('deploy:\n  placement:\n    constraints: ["node.role == ${ROLE}"]'),
    ],
  },

  setting: 'deploy.placement.constraints',
  bad: (value) => /^\s*node\.role\s*==\s*manager\s*$/.test(value),
  safe: 'node.role == worker',
  fix: { kind: 'suggested', needs: 'workers in the swarm, and a program that does not rule it' },
});
