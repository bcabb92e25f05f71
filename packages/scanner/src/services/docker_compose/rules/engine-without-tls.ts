import { isPublishedToAll } from '../../../rules/published-ports.ts';
import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import type { Finding } from '../../../rule.ts';
import { composeRule, oneService, services } from '../compose-rule.ts';

export default composeRule({
  id: 'docker_compose_engine_without_tls',
  title: 'Docker in Docker takes commands without TLS (DOCKER_TLS_CERTDIR empty)',
  terms: ['dind', 'port 2375', 'unauthenticated access'],
  severity: HIGH,
  problem:
    'Whoever reaches port 2375, other containers first, starts containers in an engine that has all rights on the machine, and so is root there.',
  remediation:
    'Remove the empty `DOCKER_TLS_CERTDIR`, share `/certs/client` with the clients, and have them use port 2376.',
  sources: ['https://hub.docker.com/_/docker', services('environment')],
  references: [cwe(306), nist('AC-3'), nist('SC-8'), pci('8.3.1')],

  examples: {
    bad: [
      `services:\n  engine:\n    image: docker:28-dind\n    privileged: true\n    environment:\n      «DOCKER_TLS_CERTDIR: ""»`,
      `services:\n  engine:\n    image: docker.io/library/docker:28.4.0-dind-rootless\n    environment:\n      - «DOCKER_TLS_CERTDIR=»`,
      `services:\n  engine:\n    image: docker:dind\n    «command: dockerd --host=tcp://0.0.0.0:2375 --tls=false»`,
    ],
    good: [
      `services:\n  engine:\n    image: docker:28-dind\n    environment:\n      DOCKER_TLS_CERTDIR: /certs`,
      `services:\n  engine:\n    image: docker:28-dind\n    environment:\n      DOCKER_TLS_CERTDIR: \${CERTIFICATES}`,
      `services:\n  client:\n    image: docker:28-cli\n    environment:\n      DOCKER_TLS_CERTDIR: ""`, // where it finds nothing
      `services:\n  engine:\n    image: docker:28-dind\n    command: dockerd --host=tcp://0.0.0.0:2376 --tlsverify`,
      oneService('environment:\n  DOCKER_TLS_CERTDIR: ""'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      if (!/^(?:docker\.io\/)?(?:library\/)?docker:(?:[\w.]+-)?dind\b/.test(service.text('image') ?? '')) continue;
      const severity = service.ports.some((port) => isPublishedToAll(port)) ? CRITICAL : HIGH;
      for (const { at, name, value } of service.environment) {
        if (name === 'DOCKER_TLS_CERTDIR' && value !== undefined && /^["']{0,2}$/.test(value))
          yield { at, message: 'DOCKER_TLS_CERTDIR is empty', severity };
      }
      const words = service.texts('command');
      const at = words.find(({ text }) => /tcp:\/\/(?:0\.0\.0\.0|\[::\])?:\d/.test(text))?.at;
      if (at && !words.some(({ text }) => /--tls(?:verify)?(?!\w|=false)/.test(text)))
        yield { at, message: 'it listens on TCP without --tlsverify', severity };
    }
  },
});
