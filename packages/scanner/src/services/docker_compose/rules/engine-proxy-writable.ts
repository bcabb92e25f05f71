import { isPublishedToAll } from '../../../rules/published-ports.ts';
import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { parseImage } from '../../../formats/image-reference.ts';
import type { Finding } from '../../../rule.ts';
import { composeRule, oneService, removal, services } from '../compose-rule.ts';
import { isTrue } from '../compose-values.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_engine_proxy_writable',
  title: 'A proxy before the Docker socket lets calls through that start containers: POST=1',
  terms: ['docker-socket-proxy', 'docker.sock'],
  severity: HIGH,
  problem:
    'Whoever takes over a container that reaches the proxy starts others that have the folders and the rights of the machine: the proxy keeps nobody from becoming root there.',
  remediation:
    'Remove `POST`, so that the proxy only lets through what reads, and allow single calls in its place, such as `ALLOW_RESTARTS`.',
  sources: ['https://github.com/Tecnativa/docker-socket-proxy#security-critical', services('environment')],
  references: [cisDocker('5.32'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      ofProxy('environment:\n  CONTAINERS: 1\n  «POST: 1»'),
      ofProxy('environment:\n  - EXEC=1\n  - «POST=true»\n  - SERVICES=0'),
    ],
    good: [
      ofProxy('environment:\n  CONTAINERS: 1\n  POST: 0'),
      ofProxy('environment: [CONTAINERS=1, ALLOW_RESTARTS=1]'),
      ofProxy('environment: [POST=1, EVENTS=1, VERSION=1]'), // there is nothing to start
      ofProxy('environment:\n  CONTAINERS: 1\n  POST: ${WRITABLE}'),
      oneService('environment: [CONTAINERS=1, POST=1] # of another program'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      if (!isEngineProxy(service.text('image') ?? '')) continue;
      const granted = service.environment.filter(({ value }) => value !== undefined && isTrue(value));
      const writing = granted.find(({ name }) => name === 'POST');
      if (!writing || !granted.some(({ name }) => STARTING.test(name))) continue;
      yield {
        at: writing.at,
        message: { code: 'is', values: { setting: 'POST', value: writing.value ?? '' } },
        severity: service.ports.some(isPublishedToAll) ? CRITICAL : HIGH,
      };
    }
  },
  fix: removal('single calls in its place for what the clients of the proxy change'),
});

/** Parts of the engine's API that start programs, once something else than reading is let through. */
const STARTING = /^(?:CONTAINERS|EXEC|SERVICES|PLUGINS|SWARM)$/;

/** Source: https://github.com/Tecnativa/docker-socket-proxy, https://github.com/linuxserver/docker-socket-proxy */
function isEngineProxy(image: string): boolean {
  return /^(?:tecnativa\/docker-socket-proxy|linuxserver\/socket-proxy)$/i.test(parseImage(image).repository);
}

function ofProxy(settings: string): string {
  return `services:\n  proxy:\n    image: tecnativa/docker-socket-proxy:0.3.0\n${settings.replace(/^/gm, '    ')}`;
}
