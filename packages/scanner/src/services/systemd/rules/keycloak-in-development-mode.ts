import {
  CONFIGURING_KEYCLOAK,
  DEVELOPMENT_KEYCLOAK,
  developmentKeycloakIn,
} from '../../../rules/development-keycloak.ts';
import { programRule, SERVICE } from '../systemd-rule.ts';

export default programRule({
  id: 'systemd_keycloak_in_development_mode',
  ...DEVELOPMENT_KEYCLOAK,
  sources: [CONFIGURING_KEYCLOAK, `${SERVICE}#ExecStart=`],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/opt/keycloak/bin/kc.sh start-dev»`,
      `[Service]\n«ExecStart=/usr/bin/docker run --rm quay.io/keycloak/keycloak:26.3 start-dev»`,
      `[Container]\nImage=quay.io/keycloak/keycloak:26.3\n«Exec=start-dev --import-realm»`,
    ],
    good: [
      `[Service]\nExecStart=/opt/keycloak/bin/kc.sh start --optimized`,
      `[Service]\nExecStart=/usr/bin/npm run start-dev`,
    ],
  },

  judge: ({ line, text }, { subject }) => {
    const images = subject.containers.flatMap(({ image, at, key }) =>
      key !== undefined || at === line ? (image ?? []) : [],
    );
    return (
      developmentKeycloakIn(images[0] ?? '', [{ at: line, text }]) && {
        code: 'has',
        values: { setting: 'the command', value: 'start-dev' },
      }
    );
  },
});
