import { DATA_STORES, isPublishedToAll } from '../../../rules/published-ports.ts';
import { CRITICAL, HIGH, MODERATE } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { secretInOptions } from '../../../rules/command-secrets.ts';
import {
  holdsExposedSecret,
  isExposedSecret,
  isKnownSecretForm,
  passwordInUrl,
  secretKind,
} from '../../../rules/secrets.ts';
import { COMPOSE_SECRETS, composeRule, oneService, services } from '../compose-rule.ts';
import { hasVariable, type Variable } from '../compose-values.ts';
import type { ComposeService } from '../compose-file.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

export default composeRule({
  id: 'docker_compose_secret_in_environment',
  title: 'A secret or password stands in plaintext in the Compose file or its env_file',
  terms: [...HARDCODED_SECRET, 'secrets in ENV'],
  severity: HIGH,
  problem:
    'Whoever can read the file or its repository has the secret, and so has everybody who may inspect the container. Well-known ones are the first that attackers try.',
  remediation:
    'Change the secret, take it from `secrets:` with the `_FILE` form of the variable, or from `${VARIABLE}` outside of the repository.',
  sources: [COMPOSE_SECRETS, services('environment'), services('env_file')],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      oneService('environment:\n  «POSTGRES_PASSWORD: h7Kq2mVw9x»'),
      oneService('environment:\n  - «MYSQL_ROOT_PASSWORD=changeme»\n  - LANG=C'),
      oneService('environment:\n  «DATABASE_URL: postgres://app:h7Kq2mVw9x@db/app»'),
      oneService(`environment:\n  - «SPRING_APPLICATION_JSON={"spring":{"datasource":{"password":"h7Kq2mVw9x"}}}»`),
      oneService('environment:\n  «REDIS_ARGS: --requirepass h7Kq2mVw9x»'),
      oneService('build:\n  context: .\n  args:\n    - «NPM_TOKEN=8c1f0e7a52»'),
      oneService('environment:\n  «DB_PASSWORD: ${DB_PASSWORD:-h7Kq2mVw9x}»'), // used wherever nobody sets another
      { text: oneService('env_file: app.env'), files: { 'app.env': 'LANG=C\n«export API_TOKEN="8c1f0e7a52"»\n' } },
    ],
    good: [
      oneService(
        'environment:\n  POSTGRES_PASSWORD_FILE: /run/secrets/db\n  API_TOKEN: ${API_TOKEN}\n  KEY_NAME: main',
      ),
      oneService('environment:\n  - DB_PASSWORD\n  - DB_PASSWORD2=\n  - SECRET_KEY=${SECRET_KEY:?is missing}'),
      oneService('environment:\n  API_KEY: <your key>\n  MYSQL_RANDOM_ROOT_PASSWORD: "yes"'),
      oneService('environment:\n  DATABASE_URL: postgres://app:${DB_PASSWORD}@db/app'),
      { text: oneService('env_file: app.env'), files: { 'app.env': 'API_TOKEN=\nDB_PASSWORD_FILE=/run/secrets/db\n' } },
    ],
  },

  *check({ subject }) {
    for (const service of subject.services) {
      const variables = [...service.environment, ...service.buildArguments];
      const doors = openDoorsOf(service);
      for (const variable of variables) {
        const finding = judge(variable, doors);
        if (finding) yield { at: variable.at, ...finding };
      }
    }
  },
});

function judge(
  { name, written: value }: Variable,
  doors: OpenDoors,
): Pick<Finding, 'message' | 'severity'> | undefined {
  if (value === undefined) return undefined;
  if (isKnownSecretForm(value))
    return { message: { code: 'holds-secret', values: { setting: name } }, severity: CRITICAL };
  const fallback = /^\$\{\w+:?-([^{}$]+)\}$/.exec(value)?.[1];
  if (fallback !== undefined) {
    if (!holdsExposedSecret(name, fallback)) return undefined;
    return { message: `${name} has a default in the file`, severity: MODERATE };
  }
  if (hasVariable(value)) return undefined;
  const password = passwordInUrl(value);
  if (password !== undefined && isExposedSecret(password))
    return { message: { code: 'holds-password-in-url', values: { setting: name } } };
  const inOptions = secretInOptions(value);
  if (inOptions) return { message: inOptions };
  if (!holdsExposedSecret(name, value)) return undefined;
  if (secretKind(value) === 'literal') return { message: { code: 'holds-secret', values: { setting: name } } };
  return { message: `${name} is a well-known password`, severity: isOpenDoor(name, doors) ? CRITICAL : HIGH };
}
/** What other machines reach of a service. */
interface OpenDoors {
  readonly anyPort: boolean;
  readonly dataStore: boolean;
}
function openDoorsOf(service: ComposeService): OpenDoors {
  const open = service.ports.filter((port) => isPublishedToAll(port));
  const dataStore = open.some(({ containerPort }) => DATA_STORES[containerPort ?? -1] !== undefined);
  return { anyPort: open.length > 0, dataStore };
}
/** Whether it is the password of the service itself, not one with which it signs in elsewhere. */
function isOpenDoor(name: string, { anyPort, dataStore }: OpenDoors): boolean {
  return dataStore || (anyPort && /ADMIN/i.test(name));
}
