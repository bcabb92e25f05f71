import { containerRule, onePod } from '../kubernetes-rule.ts';
import {
  CONFIGURING_KEYCLOAK,
  DEVELOPMENT_KEYCLOAK,
  developmentKeycloakIn,
} from '../../../rules/development-keycloak.ts';

export default containerRule({
  id: 'kubernetes_keycloak_in_development_mode',
  ...DEVELOPMENT_KEYCLOAK,
  sources: [CONFIGURING_KEYCLOAK],

  examples: {
    bad: [
      onePod('«args: [start-dev, --import-realm]»').replace('example/app:1.4.2', 'quay.io/keycloak/keycloak:26.3'),
      onePod('command:\n  - /bin/sh\n  - -c\n  - «/opt/keycloak/bin/kc.sh start-dev»'),
    ],
    good: [
      onePod('args: [start, --optimized]').replace('example/app:1.4.2', 'quay.io/keycloak/keycloak:26.3'),
      onePod('args: [start-dev]'), // of another program
    ],
  },

  judge(container) {
    const found = developmentKeycloakIn(
      container.image ?? '',
      ['command', 'args'].flatMap((key) => container.texts(key)),
    );
    return found && { at: found.at, message: { code: 'has', values: { setting: 'the command', value: 'start-dev' } } };
  },
});
