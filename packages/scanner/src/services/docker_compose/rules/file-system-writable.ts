import { LOW } from '@plumbline/model/severity';
import { composeService, editService, services } from '../compose-rule.ts';
import { isTrue } from '../compose-values.ts';
import { insertPair } from '../../../fixing/edit-yaml.ts';
import { cisDocker, nist } from '../../../rules/rulesets.ts';

export default composeService({
  id: 'docker_compose_file_system_writable',
  title: 'A container may write its root filesystem: read_only is not set',
  terms: ['read-only root filesystem', 'read_only'],
  severity: LOW,
  category: 'hygiene',
  problem: 'Whoever takes over the program changes it and puts others beside it.',
  remediation: 'Set `read_only: true`, with `tmpfs` or a volume where the program writes.',
  sources: [services('read_only')],
  references: [cisDocker('5.13'), nist('CM-7')],

  examples: {
    bad: [
      `services:\n  «app»:\n    image: example/app:1.4.2`,
      `services:\n  «app»:\n    image: a:1\n    read_only: false`,
    ],
    good: [
      `services:\n  app:\n    image: a:1\n    read_only: true`,
      'services:\n  app:\n    image: a:1\n    read_only: ${READ_ONLY}',
      `services:\n  app:\n    extends: {file: base.yml, service: app}`,
    ],
  },

  judge: (service) =>
    service.lacks('read_only', (one) => isTrue(one.text('read_only') ?? ''))
      ? { message: { code: 'not-set', values: { setting: 'read_only' } }, wanted: 'true' }
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'certainty of where the program writes, which needs `tmpfs` or a volume',
    edits: (finding, input) =>
      input.subject.serviceAt(finding.at)?.pair('read_only')
        ? []
        : editService(finding, input, (body) => insertPair(body, 'read_only', true)),
  },
});
