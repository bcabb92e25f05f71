import { LOW } from '@plumbline/model/severity';
import { composeSetting, oneService, services } from '../compose-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_temporary_folder_executable',
  title: 'Programs can be run out of a temporary folder: tmpfs with exec',
  severity: LOW,
  problem: 'Whoever takes over the program writes one of their own there, and runs it.',
  remediation: 'Take `exec` and `suid` out of the options of `tmpfs`.',
  sources: [services('tmpfs'), 'https://docs.docker.com/engine/storage/tmpfs/'],
  references: [cwe(732), nist('CM-7')],

  examples: {
    bad: [oneService('tmpfs:\n  - «/tmp:rw,exec»'), oneService('«tmpfs: /run:suid,size=64m»')],
    good: [
      oneService('tmpfs:\n  - /tmp:rw,noexec,nosuid'),
      oneService('tmpfs: /run'),
      oneService('tmpfs: /exec:size=64m'),
      oneService('tmpfs: /tmp:${OPTIONS}'),
    ],
  },

  setting: 'tmpfs',
  bad: (value) =>
    value
      .slice(value.indexOf(':') + 1)
      .split(',')
      .some((option) => option === 'exec' || option === 'suid'),
  safe: (_version, value) => withoutOptions(value),
  fix: { kind: 'suggested', needs: 'certainty that no program is run out of the folder' },
});

function withoutOptions(value: string): string {
  const colon = value.indexOf(':');
  const folder = value.slice(0, colon);
  const kept = value
    .slice(colon + 1)
    .split(',')
    .filter((option) => option !== 'exec' && option !== 'suid');
  return kept.length === 0 ? folder : `${folder}:${kept.join(',')}`;
}
