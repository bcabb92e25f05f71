import { LOW } from '@plumbline/model/severity';
import { insertAt } from '../../../fixing/edit-yaml.ts';
import { composeRule, oneService, services } from '../compose-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import type { ComposeService } from '../compose-file.ts';
import type { ComposeProject } from '../compose-project.ts';
import type { Finding } from '../../../rule.ts';
import { hasVariable, textOf } from '../compose-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_log_unlimited',
  title: "A container's log grows without an end: json-file without max-size",
  terms: ['log rotation'],
  severity: LOW,
  category: 'hygiene',
  problem: 'Whoever makes the program write fills the disk of the machine, and stops all others on it.',
  remediation: 'Set `max-size` and `max-file` in `logging.options`.',
  sources: [services('logging'), 'https://docs.docker.com/engine/logging/drivers/json-file/'],
  references: [cwe(770), nist('AU-4')],

  examples: {
    bad: [
      oneService('logging:\n  «driver: json-file»'),
      oneService('logging:\n  «driver: json-file»\n  options: {labels: shop}'),
    ],
    good: [
      oneService('logging:\n  driver: json-file\n  options: {max-size: 10m, max-file: "3"}'),
      oneService('logging:\n  driver: local'), // has a limit of its own
      oneService('logging:\n  driver: json-file\n  options: {max-size: "${LOG_SIZE}"}'),
      oneService('logging:\n  driver: ${LOG_DRIVER}'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      const at = service.pairAt('logging.driver');
      const driver = textOf(at?.value) ?? '';
      if (!at || hasVariable(driver) || driver !== 'json-file' || service.pairAt('logging.options.max-size')) continue;
      yield { at, message: { code: 'not-set', values: { setting: 'max-size' } }, wanted: '10m' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody needs what is older than the last 30 MB',
    edits({ at }, { subject }) {
      const service = servicesByDriver(subject).get(at);
      return service?.body ? insertAt(service.body, ['logging', 'options', 'max-size'], '10m') : [];
    },
  },
});

const servicesByDriver = oncePer(
  (project: ComposeProject): ReadonlyMap<unknown, ComposeService> =>
    new Map(project.services.map((service) => [service.pairAt('logging.driver'), service])),
);
