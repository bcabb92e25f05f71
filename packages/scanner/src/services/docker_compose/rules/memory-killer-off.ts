import { MODERATE_LOW } from '@plumbline/model/severity';
import { composeSetting, oneService, services } from '../compose-rule.ts';
import { isTrue } from '../compose-values.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_memory_killer_off',
  title: 'A container is not ended where the machine runs out of memory: oom_kill_disable',
  severity: MODERATE_LOW,
  problem: 'Whoever makes the program take memory stops everything else on the machine, the system itself included.',
  remediation: 'Remove `oom_kill_disable`, and an `oom_score_adj` below zero, and set a limit of memory.',
  sources: [services('oom_kill_disable'), services('oom_score_adj')],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [oneService('«oom_kill_disable: true»'), oneService('«oom_score_adj: -1000»')],
    good: [
      oneService('oom_kill_disable: false'),
      oneService('oom_score_adj: 500'),
      oneService('oom_score_adj: ${OOM}'),
    ],
  },

  setting: ['oom_kill_disable', 'oom_score_adj'],
  bad: (value) => isTrue(value) || /^-(?:[5-9]\d\d|1000)$/.test(value),
  safe: UNSET,
  fix: { kind: 'safe' },
});
