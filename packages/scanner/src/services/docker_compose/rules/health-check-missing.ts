import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { lacksHealthCheck } from '../../../rules/image-health-checks.ts';
import type { ComposeService } from '../compose-file.ts';
import { composeService, oneService, services } from '../compose-rule.ts';
import { hasVariable, isTrue } from '../compose-values.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';

export default composeService({
  id: 'docker_compose_health_check_missing',
  title: 'A container has no health check, or it is disabled',
  terms: ['healthcheck'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'Nobody notices when the program still runs and no longer answers, and services that need it start too early.',
  remediation: 'Set `healthcheck.test` to a command that asks the program whether it works.',
  sources: [services('healthcheck'), 'https://github.com/docker-library/faq#healthcheck'],
  references: [cisDocker('5.27'), stigDocker('V-235827')],

  examples: {
    bad: [
      `services:\n  «db»:\n    image: postgres:17.2`,
      oneService('«healthcheck:\n  disable: true»'),
      oneService('«healthcheck: {test: [NONE]}»'),
    ],
    good: [
      `services:\n  db:\n    image: postgres:17.2\n    healthcheck: {test: pg_isready}`,
      oneService('restart: "no"'), // the image may have one
      `services:\n  app:\n    build: .`, // and so may its Dockerfile
      'services:\n  app:\n    image: ${IMAGE}',
    ],
  },

  judge: (service) => {
    const at = service.pair('healthcheck');
    const disable = service.text('healthcheck.disable') ?? '';
    const [first] = service.settings('healthcheck.test');
    const isNone = first?.is === 'set' && first.value === 'NONE';
    if (at && (isTrue(disable) || isNone)) return { at, message: 'healthcheck is disabled' };
    if (at && (hasVariable(disable) || first?.is === 'unknown')) return UNKNOWN;
    if (at) return undefined;
    if (!isWithout(service)) return UNKNOWN;
    const isLacking = service.lacks('healthcheck', (one) => one.pair('healthcheck') !== undefined);
    return isLacking ? { code: 'not-set', values: { setting: 'healthcheck' } } : undefined;
  },
});

/** Whether all that makes the image is known to have none. */
function isWithout(service: ComposeService): boolean {
  const image = service.text('image') ?? '';
  return image !== '' && !hasVariable(image) && !service.pair('build') && lacksHealthCheck(image);
}
