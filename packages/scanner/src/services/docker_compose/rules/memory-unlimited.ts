import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { LOW } from '@plumbline/model/severity';
import type { ComposeService } from '../compose-file.ts';
import { composeService, editService, services } from '../compose-rule.ts';
import { insertPair } from '../../../fixing/edit-yaml.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';

export default composeService({
  id: 'docker_compose_memory_unlimited',
  title: 'A container has no memory limit',
  terms: ['resource limits', 'mem_limit'],
  severity: LOW,
  category: 'hygiene',
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

  judge: (service) => {
    const limit = service.pair('mem_limit');
    const found = { code: 'not-set', values: { setting: 'mem_limit' } } as const;
    if (limit && holdsPlaceholder(service.text('mem_limit') ?? '')) return { at: limit, message: found };
    return service.lacks('deploy', hasLimit) ? found : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'the most memory that the service may take, such as 512m',
    asks: 'value',
    edits: (finding, input) => editService(finding, input, (body) => insertPair(body, 'mem_limit', USER_INSERT_VALUE)),
  },
});

function hasLimit(service: ComposeService): boolean {
  return (service.pair('mem_limit') ?? service.pairAt('deploy.resources.limits.memory')) !== undefined;
}
