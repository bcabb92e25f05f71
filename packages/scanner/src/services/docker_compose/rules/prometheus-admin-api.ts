import { containerDanger } from '../../../dangers/container-dangers.ts';
import type { Finding } from '../../../rule.ts';
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
      oneService('command: [--config.file=/etc/prometheus/prometheus.yml, --no-web.enable-admin-api]'),
      oneService('command: [--web.enable-admin-api=false]'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const { at, text } of subject.services.flatMap((service) => service.texts('command'))) {
      if (/(?:^|\s)--web\.enable-admin-api(?:=true)?(?=\s|$)/.test(text))
        yield { at, message: { code: 'has', values: { setting: 'command', value: '--web.enable-admin-api' } } };
    }
  },
  fix: removal('certainty that nobody takes snapshots or deletes series by it'),
});
