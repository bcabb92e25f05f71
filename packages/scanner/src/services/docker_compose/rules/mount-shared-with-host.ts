import { LOW, MODERATE } from '@plumbline/model/severity';
import { composeMount, oneService, services } from '../compose-rule.ts';
import { setAt, setValue } from '../../../fixing/edit-yaml.ts';
import { cisDocker, cwe, nist, stigDocker } from '../../../rules/rulesets.ts';

export default composeMount({
  id: 'docker_compose_mount_shared_with_host',
  title: 'A mount has shared propagation: what is mounted on one side appears on the other',
  severity: MODERATE,
  problem:
    'With shared propagation, the container changes what the machine and other containers see in the folder; as a slave, it sees what the machine mounts there later.',
  remediation: 'Remove the propagation; `rprivate` is the default.',
  sources: [services('volumes'), 'https://docs.docker.com/engine/storage/bind-mounts/#configure-bind-propagation'],
  references: [cisDocker('5.20'), cwe(668), nist('SC-39'), stigDocker('V-235810')],

  examples: {
    bad: [
      oneService('volumes:\n  - «/srv/mnt:/mnt:rshared»'),
      oneService('volumes:\n  - «/srv/mnt:/mnt:ro,rslave»'),
      oneService(
        'volumes:\n  - «type: bind\n    source: /srv/mnt\n    target: /mnt\n    bind:\n      propagation: shared»',
      ),
    ],
    good: [oneService('volumes:\n  - /srv/mnt:/mnt:rprivate\n  - ./a:/b:ro,z')],
  },

  judge: ({ propagation = '' }) =>
    /^r?(?:shared|slave)$/.test(propagation)
      ? {
          message: { code: 'is', values: { setting: 'propagation', value: propagation } },
          wanted: 'rprivate',
          severity: propagation.endsWith('slave') ? LOW : MODERATE,
        }
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'certainty that no mount made on one side has to be seen on the other',
    edits: (finding) => [...setValue(finding, withoutSharing), ...setAt(finding, ['bind', 'propagation'], 'rprivate')],
  },
});

function withoutSharing(mount: string): string {
  const colon = mount.lastIndexOf(':');
  const options = mount
    .slice(colon + 1)
    .split(',')
    .filter((option) => !/^r?(?:shared|slave)$/.test(option));
  return options.length === 0 ? mount.slice(0, colon) : `${mount.slice(0, colon)}:${options.join(',')}`;
}
