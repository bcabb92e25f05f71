import { containerDanger } from '../../../dangers/container-dangers.ts';
import { isPublishedToAll } from '../../../rules/published-ports.ts';
import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { isEngine, isFarEngine, openEngineIn } from '../../../rules/container-commands.ts';
import { nist, pci } from '../../../rules/rulesets.ts';
import type { Finding } from '../../../rule.ts';
import { composeRule, oneService, services } from '../compose-rule.ts';

export default composeRule({
  id: 'docker_compose_engine_without_tls',
  ...containerDanger('engineWithoutTls', nist('SC-8'), pci('8.3.1')),
  terms: ['dind', 'port 2375', 'unauthenticated access'],
  remediation:
    'Remove the empty `DOCKER_TLS_CERTDIR`, share `/certs/client` with the clients, and have clients use port 2376 with `DOCKER_TLS_VERIFY=1`, or `ssh://`.',
  sources: [
    'https://hub.docker.com/_/docker',
    'https://docs.docker.com/engine/security/protect-access/',
    services('environment'),
  ],

  examples: {
    bad: [
      `services:\n  engine:\n    image: docker:28-dind\n    privileged: true\n    environment:\n      «DOCKER_TLS_CERTDIR: ""»`,
      `services:\n  engine:\n    image: docker.io/library/docker:28.4.0-dind-rootless\n    environment:\n      - «DOCKER_TLS_CERTDIR=»`,
      `services:\n  engine:\n    image: docker:dind\n    «command: dockerd --host=tcp://0.0.0.0:2375 --tls=false»`,
      oneService('environment:\n  - «DOCKER_HOST=tcp://10.0.0.2:2375»'),
    ],
    good: [
      oneService('environment:\n  DOCKER_HOST: tcp://docker.example.com:2376\n  DOCKER_TLS_VERIFY: "1"'),
      oneService('environment:\n  DOCKER_HOST: tcp://socket-proxy:2375'), // on a network of the project
      oneService('environment:\n  DOCKER_HOST: ssh://docker.example.com'),
      `services:\n  engine:\n    image: docker:28-dind\n    environment:\n      DOCKER_TLS_CERTDIR: /certs`,
      `services:\n  engine:\n    image: docker:28-dind\n    environment:\n      DOCKER_TLS_CERTDIR: \${CERTIFICATES}`,
      `services:\n  client:\n    image: docker:28-cli\n    environment:\n      DOCKER_TLS_CERTDIR: ""`, // where it finds nothing
      `services:\n  engine:\n    image: docker:28-dind\n    command: dockerd --host=tcp://0.0.0.0:2376 --tlsverify`,
      oneService('environment:\n  DOCKER_TLS_CERTDIR: ""'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      for (const { at, name, value } of service.environment) {
        if (name === 'DOCKER_HOST' && value !== undefined && isFarEngine(value))
          yield { at, message: 'DOCKER_HOST leads to an engine without TLS' };
      }
      const image = service.text('image');
      const severity = service.ports.some((port) => isPublishedToAll(port)) ? CRITICAL : HIGH;
      for (const { at, name, value } of service.environment) {
        if (isEngine(image) && name === 'DOCKER_TLS_CERTDIR' && value !== undefined && /^["']{0,2}$/.test(value))
          yield { at, message: 'DOCKER_TLS_CERTDIR is empty', severity };
      }
      const open = openEngineIn(service.texts('command'), image);
      if (open) yield { at: open.at, message: 'it listens on TCP without --tlsverify', severity };
    }
  },
});
