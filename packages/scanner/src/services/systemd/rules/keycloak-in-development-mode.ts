import {
  CONFIGURING_KEYCLOAK,
  DEVELOPMENT_KEYCLOAK,
  developmentKeycloakIn,
} from '../../../rules/development-keycloak.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { programRule, SERVICE } from '../systemd-rule.ts';
import type { Unit } from '../unit.ts';

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
    const { ofUnit, byLine } = imagesOf(subject);
    const image = ofUnit ?? byLine.get(line) ?? '';
    return (
      developmentKeycloakIn(image, [{ at: line, text }]) && {
        code: 'has',
        values: { setting: 'the command', value: 'start-dev' },
      }
    );
  },
});

/** The image of a unit of Podman, and those that commands start, by their lines. */
const imagesOf = oncePer(({ containers }: Unit) => ({
  ofUnit: containers.find(({ key, image }) => key !== undefined && image !== undefined)?.image,
  byLine: new Map(containers.flatMap(({ at, image }) => (image === undefined ? [] : [[at, image] as const]))),
}));
