import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { containerDanger } from '../../../dangers/container-dangers.ts';
import { insertPair } from '../../../fixing/edit-yaml.ts';
import { composeService, editService, services } from '../compose-rule.ts';
import { cisDocker } from '../../../rules/rulesets.ts';

export default composeService({
  id: 'docker_compose_cpu_unlimited',
  ...containerDanger('cpuUnlimited', cisDocker('5.12')),
  terms: ['resource limits', 'cpus'],
  remediation: 'Set `deploy.resources.limits.cpus` or `cpus`.',
  sources: ['https://docs.docker.com/reference/compose-file/deploy/#resources', services('cpus')],

  examples: {
    bad: [
      `services:\n  «app»:\n    image: example/app:1.4.2`,
      `services:\n  app:\n    image: a:1\n    «deploy»: {replicas: 2}`,
      `services:\n  app:\n    image: a:1\n    «cpus: "0.000"»`,
    ],
    good: [
      `services:\n  app:\n    image: a:1\n    cpus: 0.5`,
      `services:\n  app:\n    image: a:1\n    deploy:\n      resources:\n        limits:\n          cpus: 0.5`,
      `services:\n  app:\n    extends: {file: base.yml, service: app}`,
    ],
  },

  judge: (service) => {
    const limit = service.pair('cpus');
    const found = { code: 'not-set', values: { setting: 'cpus' } } as const;
    if (limit && holdsPlaceholder(service.text('cpus') ?? '')) return { at: limit, message: found };
    const value = service.text('cpus') ?? '';
    if (limit && /^0*(?:\.0*)?$/.test(value) && value !== '')
      return { at: limit, message: { code: 'is', values: { setting: 'cpus', value } } };
    return service.lacks('deploy', (one) => LIMITS.some((path) => one.pairAt(path) !== undefined))
      ? { at: service.holderOf('deploy.resources.limits'), message: found }
      : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'the share of processors that the service may take, such as 0.5',
    asks: 'value',
    edits: (finding, input) => editService(finding, input, (body) => insertPair(body, 'cpus', USER_INSERT_VALUE)),
  },
});

const LIMITS = ['cpus', 'cpu_shares', 'cpu_quota', 'cpuset', 'deploy.resources.limits.cpus'];
