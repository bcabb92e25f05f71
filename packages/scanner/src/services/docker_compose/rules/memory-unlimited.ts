import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import type { ComposeService } from '../compose-file.ts';
import { composeRule, lacks, services, addToService } from '../compose-rule.ts';
import { cisDocker, cwe, nist } from '../../../rulesets.ts';

export default composeRule({
  id: 'docker_compose_memory_unlimited',
  title: 'A container may use all memory of the machine',
  severity: LOW,
  problem: 'One container that leaks or is attacked takes the memory from all others and stops the machine.',
  remediation: 'Set `deploy.resources.limits.memory` or `mem_limit`.',
  sources: ['https://docs.docker.com/reference/compose-file/deploy/#resources', services('mem_limit')],
  references: [cisDocker('5.11'), cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `services:\n  «app»:\n    image: example/app:1.4.2`,
      `services:\n  «app»:\n    image: a:1\n    deploy: {replicas: 2}`,
    ],
    good: [
      `services:\n  app:\n    image: a:1\n    mem_limit: 512m`,
      `services:\n  app:\n    image: a:1\n    deploy:\n      resources:\n        limits:\n          memory: 512M`,
    ],
  },

  *check(input) {
    for (const service of input.file.services) {
      const limit = service.pair('mem_limit');
      if (limit && holdsPlaceholder(service.text('mem_limit') ?? '')) {
        yield { at: limit, message: 'no limit of memory' };
      }
      const isUnlimited = lacks(service, input, hasLimit);
      if (isUnlimited === undefined) yield UNKNOWN;
      else if (isUnlimited) yield { at: service.head, message: 'no limit of memory' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'the most memory that the service may take, such as 512m',
    asks: 'value',
    edits: (finding, input) => addToService(finding, input, `mem_limit: ${USER_INSERT_VALUE}`),
  },
});

function hasLimit(service: ComposeService): boolean {
  return (service.pair('mem_limit') ?? service.node('deploy', 'resources', 'limits', 'memory')) !== undefined;
}
