import { containerDanger } from '../../../dangers/container-dangers.ts';
import { LOW } from '@plumbline/model/severity';
import type { ComposeService, PlacedText } from '../compose-file.ts';
import { composeService, editService, ENGINE_SECURITY, services } from '../compose-rule.ts';
import { insertItem, setValue } from '../../../fixing/edit-yaml.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';

const wanted = 'no-new-privileges:true';

export default composeService({
  id: 'docker_compose_no_new_privileges_missing',
  ...containerDanger('escalates', cisDocker('5.26'), stigDocker('V-235816')),
  severity: LOW,
  formerIds: ['docker_compose_privileges_can_grow'],
  category: 'hygiene',
  remediation: 'Add `no-new-privileges:true` to `security_opt`.',
  sources: [services('security_opt'), ENGINE_SECURITY],

  examples: {
    bad: [
      `services:\n  «app»:\n    image: example/app:1.4.2`,
      `services:\n  app:\n    image: a:1\n    security_opt:\n      - «no-new-privileges:false»`,
      `services:\n  app:\n    image: a:1\n    «security_opt:»\n      - apparmor:shop`,
    ],
    good: [
      `services:\n  app:\n    image: a:1\n    security_opt:\n      - no-new-privileges:true`,
      `services:\n  app:\n    image: a:1\n    security_opt: [no-new-privileges]`,
      `services:\n  app:\n    extends: {file: base.yml, service: app}`,
    ],
  },

  judge: (service) => {
    const option = optionOf(service);
    if (option && /[:=]false$/.test(option.text)) {
      return {
        at: option.at,
        message: { code: 'has', values: { setting: 'security_opt', value: option.text } },
        wanted,
      };
    }
    const isLacking = service.lacks('security_opt', (one) => optionOf(one) !== undefined);
    const message = { code: 'not-set', values: { setting: 'no-new-privileges' } } as const;
    return isLacking ? { at: service.holderOf('security_opt'), message, wanted } : undefined;
  },
  fix: {
    kind: 'suggested',
    needs:
      'certainty that no program in the container relies on setuid or file capabilities, as sudo, ping and Vault do',
    edits: (finding, input) => [
      ...editService(finding, input, (body) => insertItem(body, 'security_opt', wanted)),
      ...setValue(finding, (option) => option.replace(/^(no-new-privileges[:=])false$/, '$1true')),
    ],
  },
});

function optionOf(service: ComposeService): PlacedText | undefined {
  return service.texts('security_opt').find(({ text }) => text.startsWith('no-new-privileges'));
}
