import { containerDanger } from '../../../dangers/container-dangers.ts';
import { LOW } from '@plumbline/model/severity';
import { composeService, editService, services } from '../compose-rule.ts';
import { isTrue } from '../compose-values.ts';
import { insertPair, setValue } from '../../../fixing/edit-yaml.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';

export default composeService({
  id: 'docker_compose_file_system_writable',
  ...containerDanger('rootWritable', cisDocker('5.13'), stigDocker('V-235808')),
  severity: LOW,
  terms: ['read-only root filesystem', 'read_only'],
  category: 'hygiene',
  remediation: 'Set `read_only: true`, with `tmpfs` or a volume where the program writes.',
  sources: [services('read_only')],

  examples: {
    bad: [
      `services:\n  «app»:\n    image: example/app:1.4.2`,
      `services:\n  app:\n    image: a:1\n    «read_only: false»`,
      `x-base: &base\n  read_only: true\nservices:\n  app:\n    <<: *base\n    image: a:1\n    «read_only: false»`,
    ],
    good: [
      `services:\n  app:\n    image: a:1\n    read_only: true`,
      'services:\n  app:\n    image: a:1\n    read_only: ${READ_ONLY}',
      `services:\n  app:\n    extends: {file: base.yml, service: app}`,
    ],
  },

  judge: (service) => {
    if (!service.lacks('read_only', (one) => isTrue(one.text('read_only') ?? ''))) return undefined;
    const at = service.pair('read_only');
    return at
      ? { at, message: { code: 'is', values: { setting: 'read_only', value: 'false' } }, wanted: 'true' }
      : { message: { code: 'not-set', values: { setting: 'read_only' } }, wanted: 'true' };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty of where the program writes, which needs `tmpfs` or a volume',
    edits: (finding, input) =>
      input.subject.serviceAt(finding.at)
        ? editService(finding, input, (body) => insertPair(body, 'read_only', true))
        : setValue(finding, true),
  },
});
