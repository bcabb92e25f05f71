import { MODERATE } from '@plumbline/model/severity';
import { composeSetting, oneService, services, WITHOUT } from '../compose-rule.ts';
import { cisDocker, cwe, nist, stigDocker } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_host_user_namespace',
  formerIds: ['docker_compose_users_of_host'],
  title: 'A container uses the host user namespace: its root is root of the machine',
  severity: MODERATE,
  problem: 'Where the engine maps the users of containers to others of the machine, this container is left out.',
  remediation: 'Remove `userns_mode: host`.',
  sources: [services('userns_mode')],
  references: [cisDocker('5.31'), cwe(668), nist('SC-39'), stigDocker('V-235817')],

  examples: {
    bad: [oneService('«userns_mode: host»')],
    good: [oneService('userns_mode: private'), oneService('read_only: true')],
  },

  setting: 'userns_mode',
  bad: oneOf('host'),
  safe: UNSET,
  fix: WITHOUT,
});
