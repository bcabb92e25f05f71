import { HIGH } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { isEngine } from '../../../rules/container-commands.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import { composeRule } from '../compose-rule.ts';
import { hasVariable } from '../compose-values.ts';

export default composeRule({
  id: 'docker_compose_registry_insecure',
  title: 'A Docker engine in a container takes images from a registry without TLS: --insecure-registry',
  terms: ['dind', 'insecure registry'],
  severity: HIGH,
  problem: 'An attacker on the network path answers in the name of the registry, and the engine runs their image.',
  remediation: 'Remove `--insecure-registry`, and mount the certificate of the authority below /etc/docker/certs.d.',
  sources: ['https://docs.docker.com/reference/cli/dockerd/#insecure-registries'],
  references: [cisDocker('2.5'), cwe(319), nist('SC-8')],

  examples: {
    bad: [
      'services:\n  engine:\n    image: docker:28-dind\n    command:\n      - «--insecure-registry=registry.example.com:5000»',
      'services:\n  engine:\n    image: docker:28-dind\n    «command: dockerd --insecure-registry 10.1.0.0/16»',
    ],
    good: [
      'services:\n  engine:\n    image: docker:28-dind\n    command: [--insecure-registry=127.0.0.1:5000]',
      'services:\n  engine:\n    image: docker:28-dind\n    command: ["--insecure-registry=${REGISTRY}"]',
      'services:\n  engine:\n    image: docker:28-dind\n    command: [--registry-mirror=https://mirror.example.com]',
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      if (!isEngine(service.text('image'))) continue;
      const words = service.texts('command').flatMap(({ at, text }) => text.split(/\s+/).map((word) => ({ at, word })));
      for (const [index, { at, word }] of words.entries()) {
        const [, joined] = /^--insecure-registry(?:=(.*))?$/.exec(word) ?? [];
        const registry = joined ?? (word === '--insecure-registry' ? words[index + 1]?.word : undefined);
        if (registry === undefined || hasVariable(registry) || /^(?:127\.|localhost\b|\[?::1)/.test(registry)) continue;
        yield { at, message: { code: 'has', values: { setting: '--insecure-registry', value: registry } } };
      }
    }
  },
});
