import { MODERATE_LOW } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { itemsOf, pairInForce } from '../../../formats/mapping-lookup.ts';
import { composeRule, oneService, services } from '../compose-rule.ts';
import { writtenOf } from '../compose-values.ts';
import type { Finding } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_secret_writable',
  title: 'A secret or a configuration may be changed by every user of its container: mode',
  severity: MODERATE_LOW,
  problem: 'Whoever takes over any program in the container gives the others passwords and settings of their own.',
  remediation: 'Set `mode` to 0440 or less.',
  sources: [services('secrets'), services('configs')],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      oneService('secrets:\n  - source: key\n    «mode: 0777»'),
      oneService('configs:\n  - source: app\n    «mode: "0666"»'),
    ],
    good: [
      oneService('secrets:\n  - source: key\n    mode: 0440'),
      oneService('secrets: [key]'),
      oneService('secrets:\n  - source: key\n    mode: ${MODE}'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      for (const key of ['secrets', 'configs']) {
        for (const item of itemsOf(service.pair(key)?.value)) {
          const at = pairInForce(item, 'mode');
          if (at?.value.kind !== 'scalar') continue;
          const { start, end, source } = at.value;
          const written = source.text.slice(start, end) || writtenOf(at.value) || '';
          if (/^["']?0?o?[0-7]?[0-7](?:[2367][0-7]|[0-7][2367])["']?$/.test(written))
            yield { at, message: { code: 'is', values: { setting: 'mode', value: written } } };
        }
      }
    }
  },
  // Who leaves it out gets 0444. Source: the Compose specification, "secrets", "mode".
  fix: { kind: 'safe', edits: removeEntry },
});
