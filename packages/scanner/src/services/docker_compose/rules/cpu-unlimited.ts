import { containerDanger } from '../../../dangers/container-dangers.ts';
import { composeService, services } from '../compose-rule.ts';
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
    ],
    good: [
      `services:\n  app:\n    image: a:1\n    cpus: 0.5`,
      `services:\n  app:\n    image: a:1\n    deploy:\n      resources:\n        limits:\n          cpus: 0.5`,
      `services:\n  app:\n    extends: {file: base.yml, service: app}`,
    ],
  },

  judge: (service) =>
    service.lacks('deploy', (one) =>
      ['cpus', 'cpu_shares', 'cpu_quota', 'cpuset', 'deploy.resources.limits.cpus'].some(
        (path) => one.pairAt(path) !== undefined,
      ),
    )
      ? { at: service.holderOf('deploy.resources.limits'), message: { code: 'not-set', values: { setting: 'cpus' } } }
      : undefined,
});
