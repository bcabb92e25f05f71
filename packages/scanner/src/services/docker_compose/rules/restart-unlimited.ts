import { LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { composeRule, oneService, services } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';
import { hasVariable, textOf } from '../compose-values.ts';
import { cisDocker, nist, stigDocker } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_restart_unlimited',
  title: 'A container that fails is started again without an end',
  terms: ['restart policy', 'on-failure'],
  severity: LOW,
  category: 'hygiene',
  problem: 'One that fails at once is started forever: it takes the machine from others, and the failure is seen late.',
  remediation: 'Set `restart: on-failure:5`, or `max_attempts: 5` in `deploy.restart_policy`.',
  sources: [services('restart'), 'https://docs.docker.com/reference/compose-file/deploy/#restart_policy'],
  references: [cisDocker('5.15'), nist('SC-5'), stigDocker('V-235843')],

  examples: {
    bad: [
      oneService('«restart: always»'),
      oneService('«restart: on-failure:10»'),
      oneService('deploy:\n  restart_policy:\n    «max_attempts: 10»'),
      oneService('deploy:\n  restart_policy:\n    «condition: any»\n    delay: 5s'),
    ],
    good: [
      oneService('restart: on-failure:5'),
      oneService('restart: "no"'),
      oneService('restart: unless-stopped'), // somebody looks after it
      oneService('restart: ${RESTART}'),
      oneService('deploy:\n  restart_policy:\n    condition: any\n    max_attempts: 3'),
      oneService('deploy:\n  restart_policy:\n    condition: on-failure'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      for (const path of ['restart', 'deploy.restart_policy.max_attempts']) {
        const at = service.pairAt(path);
        const value = textOf(at?.value);
        if (!at || value === undefined || hasVariable(value)) continue;
        const [, count] = /^(?:on-failure:)?(\d{1,9})$/.exec(value) ?? [];
        const isEndless = count === undefined ? /^(?:always|on-failure)$/.test(value) : Number(count) > MOST;
        if (isEndless) yield { at, message: { code: 'is', values: { setting: path, value } } };
      }
      const [at, value] = [service.pairAt(CONDITION), service.text(CONDITION)];
      if (at && value === 'any' && !service.pairAt('deploy.restart_policy.max_attempts'))
        yield { at, message: { code: 'is', values: { setting: CONDITION, value } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'somebody who starts it again after five failures',
    edits: (finding) =>
      setValue(finding, (value) => {
        if (value === 'any') return 'on-failure';
        return /^\d+$/.test(value) ? MOST : `on-failure:${MOST}`;
      }),
  },
});

const MOST = 5;
const CONDITION = 'deploy.restart_policy.condition';
