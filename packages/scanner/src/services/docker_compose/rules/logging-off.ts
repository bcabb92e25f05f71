import { MODERATE_LOW } from '@plumbline/model/severity';
import { composeRule, oneService, services } from '../compose-rule.ts';
import { textOf } from '../compose-values.ts';
import { replaceFound } from '../../../fixes.ts';
import { cwe, nist } from '../../../rulesets.ts';

export default composeRule({
  id: 'docker_compose_logging_off',
  title: "A container's log is thrown away",
  severity: MODERATE_LOW,
  problem: 'Attacks and failures leave no trace to be found by.',
  remediation: 'Choose another `logging.driver` than `none`.',
  sources: [services('logging')],
  references: [cwe(778), nist('AU-2')],

  examples: {
    bad: [oneService('logging:\n  driver: «none»'), oneService('logging: {driver: «"none"»}')],
    good: [oneService('logging:\n  driver: json-file\n  options: {max-size: 10m}')],
  },

  *check({ file }) {
    for (const service of file.services) {
      const driver = service.node('logging', 'driver');
      if (driver && textOf(driver) === 'none') yield { at: driver, message: 'logging driver is none' };
    }
  },
  fix: { kind: 'safe', edits: (finding) => replaceFound(finding, 'json-file') },
});
