import { MODERATE } from '@plumbline/model/severity';
import { composeRule, oneService, services } from '../compose-rule.ts';
import { rewriteFound } from '../../../fixes.ts';
import { cisDocker, cwe } from '../../../rulesets.ts';

export default composeRule({
  id: 'docker_compose_mount_shared_with_host',
  title: 'What a container mounts appears on the machine',
  severity: MODERATE,
  problem: 'With shared propagation, the container changes what the machine and other containers see in the folder.',
  remediation: 'Remove the propagation; `rprivate` is the default.',
  sources: [services('volumes'), 'https://docs.docker.com/engine/storage/bind-mounts/#configure-bind-propagation'],
  references: [cisDocker('5.20'), cwe(668)],

  examples: {
    bad: [
      oneService('volumes:\n  - «/srv/mnt:/mnt:rshared»'),
      oneService(
        'volumes:\n  - «type: bind\n    source: /srv/mnt\n    target: /mnt\n    bind:\n      propagation: shared»',
      ),
    ],
    good: [oneService('volumes:\n  - /srv/mnt:/mnt:rslave\n  - ./a:/b:ro,z')],
  },

  *check({ file }) {
    for (const { mounts } of file.services) {
      for (const { at, propagation } of mounts) {
        if (/^r?shared$/.test(propagation ?? '')) yield { at, message: `propagation is ${propagation}` };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no mount made on one side has to be seen on the other',
    edits: (finding) =>
      rewriteFound(finding, (text) =>
        text.replace(/:r?shared\b/, '').replace(/(propagation:\s*)r?shared\b/, '$1rprivate'),
      ),
  },
});
