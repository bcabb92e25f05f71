import { LOW } from '@plumbline/model/severity';
import { composeRule, services } from '../compose-rule.ts';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import type { Finding } from '../../../rule.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_container_name_twice',
  title: 'Two services have the same container name',
  severity: LOW,
  category: 'hygiene',
  problem: 'Only one of them starts: Docker refuses the second.',
  remediation: 'Give each service a `container_name` of its own, or none.',
  sources: [services('container_name')],
  references: [cwe(1068)],

  examples: {
    bad: [
      'services:\n  a:\n    image: a:1\n    container_name: shop\n  b:\n    image: b:1\n    «container_name: shop»',
    ],
    good: [
      'services:\n  a: {image: "a:1", container_name: shop-a}\n  b: {image: "b:1", container_name: shop-b}',
      'services:\n  a: {image: "a:1", container_name: shop, profiles: [test]}\n  b: {image: "b:1", container_name: shop}',
      'services:\n  a: {image: "a:1", container_name: "${NAME}"}\n  b: {image: "b:1", container_name: "${NAME}"}',
    ],
  },

  *check({ subject }): Generator<Finding> {
    const owners = new Map<string, string>();
    for (const service of subject.everyService) {
      // Those of a profile may never run together.
      if (service.pair('profiles')) continue;
      const at = service.pair('container_name');
      const [setting] = service.settings('container_name');
      if (!at || setting?.is !== 'set') continue;
      const owner = owners.get(setting.value) ?? service.name;
      owners.set(setting.value, owner);
      if (owner !== service.name)
        yield { at, message: { code: 'is', values: { setting: 'container_name', value: setting.value } } };
    }
  },
  // With it, the second one is refused.
  fix: { kind: 'safe', edits: removeEntry },
});
