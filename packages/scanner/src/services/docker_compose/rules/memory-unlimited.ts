import { containerDanger } from '../../../dangers/container-dangers.ts';
import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { LOW } from '@plumbline/model/severity';
import type { ComposeService } from '../compose-file.ts';
import { composeService, editService, services } from '../compose-rule.ts';
import { insertPair } from '../../../fixing/edit-yaml.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';

export default composeService({
  id: 'docker_compose_memory_unlimited',
  ...containerDanger('memoryUnlimited', cisDocker('5.11'), stigDocker('V-235806')),
  severity: LOW,
  terms: ['resource limits', 'mem_limit'],
  category: 'hygiene',
  remediation: 'Set `deploy.resources.limits.memory` or `mem_limit`.',
  sources: ['https://docs.docker.com/reference/compose-file/deploy/#resources', services('mem_limit')],

  examples: {
    bad: [
      `services:\n  «app»:\n    image: example/app:1.4.2`,
      `services:\n  app:\n    image: a:1\n    «deploy»: {replicas: 2}`,
      `services:\n  app:\n    image: a:1\n    deploy:\n      resources:\n        «limits:»\n          cpus: '0.5'`,
      `services:\n  app:\n    image: a:1\n    «mem_limit: 0»`,
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
    const value = service.text('mem_limit') ?? '';
    if (limit && /^0+[bkmg]?$/i.test(value))
      return { at: limit, message: { code: 'is', values: { setting: 'mem_limit', value } } };
    return service.lacks('deploy', hasLimit)
      ? { at: service.holderOf('deploy.resources.limits'), message: found }
      : undefined;
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
