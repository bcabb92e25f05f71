import { MODERATE } from '@plumbline/model/severity';
import { composeMount, oneService, services } from '../compose-rule.ts';
import { setAt, setValue } from '../../../fixing/edit-yaml.ts';
import { cisDocker, cwe, nist, stigDocker } from '../../../rules/rulesets.ts';

export default composeMount({
  id: 'docker_compose_mount_shared_with_host',
  title: 'A mount has shared propagation: what the container mounts appears on the machine',
  severity: MODERATE,
  problem:
    'Whoever takes over the container lays file systems over what the machine and other containers see in the folder.',
  remediation: 'Remove the propagation; `rslave` is enough to see what the machine mounts there later.',
  sources: [services('volumes'), 'https://docs.docker.com/engine/storage/bind-mounts/#configure-bind-propagation'],
  references: [cisDocker('5.20'), cwe(668), nist('SC-39'), stigDocker('V-235810')],

  examples: {
    bad: [
      oneService('volumes:\n  - «/srv/mnt:/mnt:rshared»'),
      oneService(
        'volumes:\n  - «type: bind\n    source: /srv/mnt\n    target: /mnt\n    bind:\n      propagation: shared»',
      ),
    ],
    good: [
      oneService('volumes:\n  - /srv/mnt:/mnt:rprivate\n  - ./a:/b:ro,z'),
      oneService('volumes:\n  - /:/host:ro,rslave'), // the machine sees nothing of the container's
    ],
  },

  judge: ({ propagation = '' }) =>
    /^r?shared$/.test(propagation)
      ? {
          message: { code: 'is', values: { setting: 'propagation', value: propagation } },
          wanted: 'rprivate',
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
    .filter((option) => !/^r?shared$/.test(option));
  return options.length === 0 ? mount.slice(0, colon) : `${mount.slice(0, colon)}:${options.join(',')}`;
}
