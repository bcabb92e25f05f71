import { HIGH } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { isPublishedToAll } from '../../../rules/published-ports.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ComposeService } from '../compose-file.ts';
import { composeRule, isForDevelopment, services } from '../compose-rule.ts';

export default composeRule({
  id: 'docker_compose_registry_without_authentication',
  title: 'A container registry is published on all addresses without authentication: anonymous push',
  terms: ['REGISTRY_AUTH', 'htpasswd', 'Docker registry', 'unauthenticated access'],
  severity: HIGH,
  problem:
    'The registry asks nobody who they are unless it is told to: whoever reaches the port reads its images, and puts others in their place, which machines then run.',
  remediation:
    'Set `REGISTRY_AUTH`, such as `htpasswd` with `REGISTRY_AUTH_HTPASSWD_REALM` and `REGISTRY_AUTH_HTPASSWD_PATH`, or publish the port on 127.0.0.1 behind a proxy with a sign-in.',
  sources: [
    'https://distribution.github.io/distribution/about/deploying/#restricting-access',
    'https://distribution.github.io/distribution/about/configuration/',
    services('ports'),
  ],
  references: [cwe(306), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      'services:\n  images:\n    image: registry:3\n    ports:\n      - «5000:5000»\n    environment:\n      REGISTRY_STORAGE_DELETE_ENABLED: "true"',
      'services:\n  images:\n    image: docker.io/library/registry:2.8.3\n    ports:\n      - «target: 5000\n        published: "443"»\n    environment: [REGISTRY_HTTP_ADDR=0.0.0.0:5000]',
    ],
    good: [
      'services:\n  images:\n    image: registry:3\n    ports: ["5000:5000"]\n    environment: {REGISTRY_AUTH: htpasswd, REGISTRY_AUTH_HTPASSWD_REALM: images, REGISTRY_AUTH_HTPASSWD_PATH: /auth/htpasswd}',
      'services:\n  images:\n    image: registry:3\n    ports: ["127.0.0.1:5000:5000"]',
      'services:\n  images:\n    image: registry:3\n    ports: ["5000:5000"]\n    volumes: ["./config.yml:/etc/distribution/config.yml:ro"]', // that may say it
      'services:\n  images:\n    image: registry:3\n    ports: ["5000:5000"]\n    environment: {REGISTRY_PROXY_REMOTEURL: "https://registry-1.docker.io"}', // nobody puts images there
      'services:\n  images:\n    image: registry:3\n    ports: ["5000:5000"]\n    env_file: registry.env',
      'services:\n  images:\n    image: example/registry:3\n    ports: ["5000:5000"]',
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      const port = service.ports.find((one) => isPublishedToAll(one));
      if (!port || !REGISTRY.test(service.text('image') ?? '') || isForDevelopment(port.at)) continue;
      if (TELLING.every((key) => service.lacks(key, (one) => one.pair(key) !== undefined)) && !isTold(service))
        yield { at: port.at, message: { code: 'not-set', values: { setting: 'REGISTRY_AUTH' } } };
    }
  },
});

const REGISTRY = /^(?:docker\.io\/)?(?:(?:library\/)?registry|distribution\/distribution)(?::|@|$)/;

/** What may give the registry settings that are not seen. */
const TELLING = ['command', 'entrypoint', 'build', 'configs', 'env_file'];

/** Whether it asks who calls, takes no images from callers, or has a file of its own with settings. */
function isTold({ environment, mounts }: ComposeService): boolean {
  return (
    environment.some(({ name }) => /^REGISTRY_(?:AUTH|PROXY|CONFIGURATION_PATH|STORAGE_MAINTENANCE)/.test(name)) ||
    mounts.some(({ target = '' }) => /^\/etc(?:\/|$)|\.ya?ml$/.test(target))
  );
}
