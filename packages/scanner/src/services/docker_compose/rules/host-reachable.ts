import { LOW } from '@plumbline/model/severity';
import { composeRule, oneService, services, removal } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_host_reachable',
  title: 'A container is given the address of its machine: host-gateway',
  terms: ['host.docker.internal'],
  severity: LOW,
  category: 'hygiene',
  problem: 'Whoever takes over the container reaches what listens on the machine for itself only.',
  remediation: 'Run in the project what the container asks for, and remove the entry of `extra_hosts`.',
  sources: [services('extra_hosts')],
  references: [cwe(668)],

  examples: {
    bad: [
      oneService('extra_hosts:\n  - «host.docker.internal:host-gateway»'),
      oneService('extra_hosts:\n  - «"machine=host-gateway"»'),
    ],
    good: [oneService('extra_hosts:\n  - db.example.com:192.0.2.10'), oneService('extra_hosts: ["db:${DB_ADDRESS}"]')],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      for (const { at, text } of service.texts('extra_hosts')) {
        if (/[:=]host-gateway$/.test(text))
          yield { at, message: { code: 'has', values: { setting: 'extra_hosts', value: text } } };
      }
    }
  },
  fix: removal('certainty that the program calls nothing on its machine'),
});
