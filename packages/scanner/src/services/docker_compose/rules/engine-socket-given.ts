import { CRITICAL } from '@plumbline/model/severity';
import { composeSetting, oneService, services, WITHOUT } from '../compose-rule.ts';
import { isTrue } from '../compose-values.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cisDocker, cwe, nist, stigDocker } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_engine_socket_given',
  title: 'A container is given the Docker socket and your credentials: use_api_socket',
  terms: ['docker.sock'],
  severity: CRITICAL,
  problem:
    'Whoever takes over the container starts others with all rights over the machine, and pushes images in your name.',
  remediation: 'Remove `use_api_socket`.',
  sources: [services('use_api_socket')],
  references: [cisDocker('5.32'), cwe(250), nist('AC-6'), stigDocker('V-235818')],

  examples: {
    bad: [oneService('«use_api_socket: true»')],
    good: [oneService('use_api_socket: false'), oneService('use_api_socket: ${SOCKET}')],
  },

  setting: 'use_api_socket',
  bad: isTrue,
  safe: UNSET,
  fix: WITHOUT,
});
