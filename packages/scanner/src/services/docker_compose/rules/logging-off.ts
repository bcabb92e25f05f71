import { MODERATE_LOW } from '@plumbline/model/severity';
import { composeSetting, oneService, services } from '../compose-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_logging_off',
  title: "The logging driver is none: a container's log is thrown away",
  severity: MODERATE_LOW,
  problem: 'Attacks and failures leave no trace to be found by.',
  remediation: 'Choose another `logging.driver` than `none`.',
  sources: [services('logging')],
  references: [cwe(778), nist('AU-2')],

  examples: {
    bad: [oneService('logging:\n  driver: «none»'), oneService('logging: {driver: «"none"»}')],
    good: [
      oneService('logging:\n  driver: local'),
      oneService('logging:\n  driver: json-file\n  options: {max-size: 10m}'),
    ],
  },

  setting: 'logging.driver',
  bad: oneOf('none'),
  safe: 'local',
  fix: { kind: 'safe' },
});
