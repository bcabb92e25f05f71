import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { containerDanger } from '../../../dangers/container-dangers.ts';
import { insertPair } from '../../../fixing/edit-yaml.ts';
import { composeService, editService, services } from '../compose-rule.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';

export default composeService({
  id: 'docker_compose_processes_unlimited',
  ...containerDanger('processesUnlimited', cisDocker('5.29'), stigDocker('V-235828')),
  terms: ['resource limits', 'pids_limit'],
  remediation: 'Set `deploy.resources.limits.pids` or `pids_limit`.',
  sources: ['https://docs.docker.com/reference/compose-file/deploy/#resources', services('pids_limit')],

  examples: {
    bad: [
      `services:\n  «app»:\n    image: example/app:1.4.2`,
      `services:\n  app:\n    image: a:1\n    «deploy»: {replicas: 2}`,
      `services:\n  app:\n    image: a:1\n    «pids_limit: -1»`,
      `services:\n  app:\n    image: a:1\n    deploy:\n      resources:\n        limits:\n          «pids: -1»`,
    ],
    good: [
      `services:\n  app:\n    image: a:1\n    pids_limit: 100`,
      `services:\n  app:\n    image: a:1\n    deploy:\n      resources:\n        limits:\n          pids: 100`,
      `services:\n  app:\n    extends: {file: base.yml, service: app}`,
    ],
  },

  judge: (service) => {
    const found = { code: 'not-set', values: { setting: 'pids_limit' } } as const;
    for (const path of ['pids_limit', 'deploy.resources.limits.pids']) {
      const [limit, value] = [service.pairAt(path), service.text(path) ?? ''];
      if (limit && holdsPlaceholder(value)) return { at: limit, message: found };
      if (limit && /^-\d+$|^0$/.test(value))
        return { at: limit, message: { code: 'is', values: { setting: path, value } } };
    }
    return service.lacks('deploy', (one) => LIMITS.some((path) => one.pairAt(path) !== undefined))
      ? { at: service.holderOf('deploy.resources.limits'), message: found }
      : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'the most processes that the service may start, such as 100',
    asks: 'value',
    edits: (finding, input) => editService(finding, input, (body) => insertPair(body, 'pids_limit', USER_INSERT_VALUE)),
  },
});

const LIMITS = ['pids_limit', 'ulimits.nproc', 'deploy.resources.limits.pids'];
