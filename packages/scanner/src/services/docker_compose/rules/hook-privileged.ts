import { HIGH } from '@plumbline/model/severity';
import { composeRule, oneService, removal, services } from '../compose-rule.ts';
import { isTrue, textOf } from '../compose-values.ts';
import { itemsOf, pairInForce } from '../../../formats/mapping-lookup.ts';
import type { Finding } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_hook_privileged',
  title: 'A hook runs privileged when its container starts or stops',
  terms: ['post_start', 'pre_stop'],
  severity: HIGH,
  problem: 'What it runs comes out of the image: whoever changes a file there has all rights over the machine.',
  remediation: 'Remove `privileged` from the hook.',
  sources: [services('post_start'), services('pre_stop')],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      oneService('post_start:\n  - command: ./prepare.sh\n    «privileged: true»'),
      oneService('pre_stop:\n  - {command: ./end.sh, «privileged: true»}'),
    ],
    good: [
      oneService('post_start:\n  - command: ./prepare.sh\n    user: root'),
      oneService('post_start:\n  - {command: ./prepare.sh, privileged: false}'),
      oneService('post_start:\n  - {command: ./prepare.sh, privileged: "${PRIVILEGED}"}'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      for (const key of ['post_start', 'pre_stop']) {
        for (const hook of itemsOf(service.pair(key)?.value)) {
          const at = pairInForce(hook, 'privileged');
          if (at && isTrue(textOf(at.value) ?? ''))
            yield { at, message: { code: 'is', values: { setting: `${key}.privileged`, value: 'true' } } };
        }
      }
    }
  },
  fix: removal('certainty that the hook works without it'),
});
