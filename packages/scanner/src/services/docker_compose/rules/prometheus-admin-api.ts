import { containerDanger } from '../../../dangers/container-dangers.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import type { PublishedPort } from '../../../rules/published-ports.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { composeRule, oneService, removal, services } from '../compose-rule.ts';

export default composeRule({
  id: 'docker_compose_prometheus_admin_api',
  ...containerDanger('collectedDeletable'),
  terms: ['--web.enable-admin-api'],
  remediation:
    'Remove `--web.enable-admin-api`, or let a proxy that asks who calls stand before it and nobody else reach it.',
  sources: [services('command'), 'https://prometheus.io/docs/prometheus/latest/querying/api/#tsdb-admin-apis'],

  examples: {
    bad: [
      oneService('command:\n  - --config.file=/etc/prometheus/prometheus.yml\n  - «--web.enable-admin-api»'),
      oneService('«command: --config.file=/etc/prometheus/prometheus.yml --web.enable-admin-api»'),
    ],
    good: [
      oneService('command: [--web.enable-admin-api]\nports: ["127.0.0.1:9090:9090"]'),
      oneService('command: [--config.file=/etc/prometheus/prometheus.yml, --no-web.enable-admin-api]'),
      oneService('command: [--web.enable-admin-api=false]'),
      oneService('command: [--web.enable-admin-api, --web.config.file=/etc/prometheus/web.yml]'),
    ],
  },

  *check({ subject }): Generator<Finding | typeof UNKNOWN> {
    for (const service of subject.services) {
      // Whoever works on the machine alone is meant.
      if (service.ports.length > 0 && !service.ports.some(reachesOthers)) continue;
      const texts = service.texts('command');
      const found = texts.find(({ text }) => /(?:^|\s)--web\.enable-admin-api(?:=true)?(?=\s|$)/.test(text));
      // Who has to say who they are stands in a file of its own.
      if (found && texts.some(({ text }) => /(?:^|\s)--web\.config\.file\b/.test(text))) yield UNKNOWN;
      else if (found)
        yield {
          at: found.at,
          message: { code: 'has', values: { setting: 'command', value: '--web.enable-admin-api' } },
        };
    }
  },
  fix: removal('certainty that nobody takes snapshots or deletes series by it'),
});

function reachesOthers({ hostAddress = '' }: PublishedPort): boolean {
  return !isLoopback(hostAddress);
}
