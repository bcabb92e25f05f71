import { MODERATE_LOW } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import type { ComposeService } from '../compose-file.ts';
import { composeService, oneService, services } from '../compose-rule.ts';
import { isTrue } from '../compose-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeService({
  id: 'docker_compose_memory_killer_off',
  title: 'A container is not ended where the machine runs out of memory: oom_kill_disable',
  severity: MODERATE_LOW,
  problem: 'Whoever makes the program take memory stops everything else on the machine, the system itself included.',
  remediation: 'Remove `oom_kill_disable`, and an `oom_score_adj` below zero, and set a limit of memory.',
  sources: [
    services('oom_kill_disable'),
    services('oom_score_adj'),
    'https://docs.docker.com/engine/containers/resource_constraints/#understand-the-risks-of-running-out-of-memory',
  ],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [
      oneService('«oom_kill_disable: true»'),
      oneService('«oom_score_adj: -1000»'),
      oneService('«oom_kill_disable: true»\nmem_reservation: 2g'), // no limit
    ],
    good: [
      oneService('oom_kill_disable: false'),
      oneService('oom_score_adj: 500'),
      oneService('oom_score_adj: ${OOM}'),
      oneService('oom_kill_disable: true\nmem_limit: 2g'), // it takes no more from others
      oneService('oom_kill_disable: true\ndeploy: {resources: {limits: {memory: 2g}}}'),
    ],
  },

  judge: (service) =>
    ['oom_kill_disable', 'oom_score_adj'].flatMap((key) => {
      const [setting] = service.settings(key);
      if (setting?.is !== 'set' || !isBad(key, setting.value, service)) return [];
      return { at: setting.at, message: { code: 'is', values: { setting: key, value: setting.value } } };
    }),
  fix: { kind: 'safe', edits: removeEntry },
});

function isBad(key: string, value: string, service: ComposeService): boolean {
  if (key === 'oom_score_adj') return /^-(?:[5-9]\d\d|1000)$/.test(value);
  return isTrue(value) && ['mem_limit', 'deploy'].every((limit) => service.lacks(limit, hasLimit));
}

function hasLimit(service: ComposeService): boolean {
  return ['mem_limit', 'deploy.resources.limits.memory'].some((path) => service.pairAt(path) !== undefined);
}
