import { LOW } from '@plumbline/model/severity';
import { composeSetting, oneService, services } from '../compose-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_files_open_unlimited',
  title: 'A container may open files or start processes without a limit: ulimits of -1',
  terms: ['resource limits'],
  severity: LOW,
  category: 'hygiene',
  problem: 'A program gone wrong takes what all others of the machine need.',
  remediation: 'Set a number in `ulimits`.',
  sources: [services('ulimits')],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [oneService('ulimits:\n  «nofile: -1»'), oneService('ulimits:\n  nproc:\n    soft: 100\n    «hard: -1»')],
    good: [
      oneService('ulimits:\n  nofile: {soft: 20000, hard: 40000}\n  memlock: -1'),
      oneService('ulimits:\n  nofile: ${FILES}'),
    ],
  },

  setting: [
    'ulimits.nofile',
    'ulimits.nofile.soft',
    'ulimits.nofile.hard',
    'ulimits.nproc',
    'ulimits.nproc.soft',
    'ulimits.nproc.hard',
  ],
  bad: oneOf('-1', 'unlimited'),
});
