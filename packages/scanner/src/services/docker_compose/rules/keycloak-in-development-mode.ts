import { composeRule, isForDevelopment, oneService, services } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';
import { isForThisMachine } from '../../../rules/published-ports.ts';
import {
  CONFIGURING_KEYCLOAK,
  DEVELOPMENT_KEYCLOAK,
  developmentKeycloakIn,
} from '../../../rules/development-keycloak.ts';

export default composeRule({
  id: 'docker_compose_keycloak_in_development_mode',
  ...DEVELOPMENT_KEYCLOAK,
  sources: [services('command'), CONFIGURING_KEYCLOAK],

  examples: {
    bad: [
      `services:\n  login:\n    image: quay.io/keycloak/keycloak:26.3\n    «command: start-dev --import-realm»`,
      `services:\n  login:\n    image: quay.io/keycloak/keycloak:26.3\n    command:\n      - «start-dev»`,
      oneService('«entrypoint: /opt/keycloak/bin/kc.sh start-dev»'),
    ],
    good: [
      `services:\n  login:\n    image: quay.io/keycloak/keycloak:26.3\n    command: start --optimized`,
      `services:\n  login:\n    image: quay.io/keycloak/keycloak:26.3\n    command: [start-dev]\n    ports: ["127.0.0.1:8080:8080"]`, // for whoever works on it
      oneService('command: npm run start-dev'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      if (isForThisMachine(service.ports)) continue;
      for (const key of ['command', 'entrypoint']) {
        const found = developmentKeycloakIn(service.text('image') ?? '', service.texts(key));
        if (found && !isForDevelopment(found.at))
          yield { at: found.at, message: { code: 'has', values: { setting: key, value: 'start-dev' } } };
      }
    }
  },
});
