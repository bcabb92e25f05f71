import { MODERATE_LOW } from '@plumbline/model/severity';
import { composeSetting, oneService, services } from '../compose-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_core_dumps_unlimited',
  title: 'A program that crashes writes all of its memory to disk: ulimits.core',
  terms: ['core dump'],
  severity: MODERATE_LOW,
  problem: 'Passwords and keys of the program lie on the disk of the machine from then on, and fill it.',
  remediation: 'Set `core: 0` in `ulimits`.',
  sources: [services('ulimits'), 'https://man7.org/linux/man-pages/man5/core.5.html'],
  references: [cwe(528), nist('SC-28')],

  examples: {
    bad: [oneService('ulimits:\n  «core: -1»'), oneService('ulimits:\n  core:\n    soft: 0\n    «hard: -1»')],
    good: [
      oneService('ulimits:\n  core: 0'),
      oneService('ulimits:\n  core: ${CORE}'),
      oneService('ulimits: {nproc: 100}'),
    ],
  },

  setting: ['ulimits.core', 'ulimits.core.soft', 'ulimits.core.hard'],
  bad: oneOf('-1', 'unlimited'),
  safe: '0',
  fix: { kind: 'safe' },
});
