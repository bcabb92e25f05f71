import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import type { ComposeService, PlacedText } from '../compose-file.ts';
import { composeRule, ENGINE_SECURITY, lacks, services, addToService } from '../compose-rule.ts';
import { rewriteFound } from '../../../fixes.ts';
import { cisDocker, nist } from '../../../rulesets.ts';

export default composeRule({
  id: 'docker_compose_privileges_can_grow',
  title: 'Programs of a container may gain rights',
  severity: LOW,
  problem:
    'If the image has a setuid program, it can make whoever takes over the container root in it, whatever user it runs as.',
  remediation: 'Add `no-new-privileges:true` to `security_opt`.',
  sources: [services('security_opt'), ENGINE_SECURITY],
  references: [cisDocker('5.26'), nist('AC-6')],

  examples: {
    bad: [
      `services:\n  «app»:\n    image: example/app:1.4.2`,
      `services:\n  app:\n    image: a:1\n    security_opt:\n      - «no-new-privileges:false»`,
    ],
    good: [
      `services:\n  app:\n    image: a:1\n    security_opt:\n      - no-new-privileges:true`,
      `services:\n  app:\n    image: a:1\n    security_opt: [no-new-privileges]`,
      `services:\n  app:\n    extends: {file: base.yml, service: app}`,
    ],
  },

  *check(input) {
    for (const service of input.file.services) {
      const option = optionOf(service);
      const isLacking = lacks(service, input, (one) => optionOf(one) !== undefined);
      if (option && /[:=]false$/.test(option.text)) yield { at: option.at, message: option.text };
      else if (isLacking === undefined || (isLacking && service.isPutIn('security_opt'))) yield UNKNOWN;
      else if (isLacking) yield { at: service.head, message: 'no-new-privileges is not set' };
    }
  },
  fix: {
    kind: 'suggested',
    needs:
      'certainty that no program in the container relies on setuid or file capabilities, as sudo, ping and Vault do',
    edits: (finding, input) => [
      ...addToService(finding, input, 'security_opt:\n  - no-new-privileges:true'),
      ...rewriteFound(finding, (text) => text.replace(/^(no-new-privileges[:=])false$/, '$1true')),
    ],
  },
});

function optionOf(service: ComposeService): PlacedText | undefined {
  return service.texts('security_opt').find(({ text }) => text.startsWith('no-new-privileges'));
}
