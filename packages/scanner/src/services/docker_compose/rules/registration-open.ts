import { REGISTRATION_OPEN, VAULTWARDEN_SETTINGS, registrationOpenedBy } from '../../../rules/open-registration.ts';
import type { Finding } from '../../../rule.ts';
import { composeRule, services } from '../compose-rule.ts';

export default composeRule({
  id: 'docker_compose_registration_open',
  ...REGISTRATION_OPEN,
  sources: [services('environment'), VAULTWARDEN_SETTINGS],

  examples: {
    bad: [
      'services:\n  vault:\n    image: vaultwarden/server:1.34.3\n    environment:\n      «SIGNUPS_ALLOWED: "true"»',
      'services:\n  vault:\n    image: docker.io/vaultwarden/server:1.34.3-alpine\n    environment:\n      - SIGNUPS_DOMAINS_WHITELIST=\n      - «SIGNUPS_ALLOWED=True»',
    ],
    good: [
      'services:\n  vault:\n    image: vaultwarden/server:1.34.3\n    environment:\n      SIGNUPS_ALLOWED: "false"',
      'services:\n  vault:\n    image: vaultwarden/server:1.34.3\n    environment:\n      SIGNUPS_ALLOWED: ${SIGNUPS:-false}',
      'services:\n  vault:\n    image: vaultwarden/server:1.34.3\n    environment:\n      SIGNUPS_ALLOWED: "true"\n      SIGNUPS_DOMAINS_WHITELIST: example.com',
      'services:\n  shop:\n    image: example/shop:1\n    environment:\n      SIGNUPS_ALLOWED: "true"',
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      const found = registrationOpenedBy(service.text('image'), service.environment);
      if (found) yield { at: found.at, message: { code: 'is', values: { setting: found.name, value: 'true' } } };
    }
  },
});
