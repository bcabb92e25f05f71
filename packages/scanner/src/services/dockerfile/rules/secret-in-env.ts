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
import type { Variable } from '../dockerfile-file.ts';
import { placeOfVariable, variablesOf } from '../dockerfile-file.ts';
import { BUILD_SECRETS, dockerfileRule, reference } from '../dockerfile-rule.ts';
import { cisDocker, cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

export default dockerfileRule({
  id: 'dockerfile_secret_in_env',
  title: 'A secret or password is baked into the image in plaintext',
  terms: [...HARDCODED_SECRET, 'secrets in ENV'],
  severity: HIGH,
  problem:
    'ENV, ARG and LABEL are kept in the image and its history. Whoever can pull the image, or see `docker inspect`, has the secret.',
  remediation:
    'Remove the value and change the secret. Give it to builds with `RUN --mount=type=secret` and to containers when they start.',
  sources: [BUILD_SECRETS, reference('arg'), reference('env')],
  references: [cisDocker('4.10'), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `FROM debian:12\n«ENV DB_PASSWORD=h7Kq2mVw9x»`,
      `FROM debian:12\n«ENV API_TOKEN a81f4c0d9e»\n`,
      `FROM debian:12\n«ENV TOKEN_OF_SHOP a81f4c0d9e»\n`,
      `FROM debian:12\n«ENV JAVA_OPTS="-Xmx1g -Djavax.net.ssl.keyStorePassword=h7Kq2mVw9x"»`,
      `FROM debian:12\nENV LANG=C \\\n  «AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMIbPxRfiCYzK7MDENG»`,
      `FROM debian:12\n«ARG NPM_TOKEN=8c1f0e7a52»`,
      `FROM debian:12\n«LABEL com.example.api-token=a81f4c0d9e»`,
      `FROM debian:12\n«ENV DATABASE_URL=postgres://app:h7Kq2mVw9x@db/app»`,
      'FROM debian:12\nARG MAILER=h7Kq2mVw9x\n«ENV SMTP_PASSWORD=${MAILER}»',
    ],
    good: [
      'FROM debian:12\nARG DB_PASSWORD\nENV DB_PASSWORD=$DB_PASSWORD',
      'FROM debian:12\nARG KEY_FILE=/run/secrets/key\nENV API_KEY_FILE=${KEY_FILE}',
      'FROM debian:12\nENV DB_PASSWORD_FILE=/run/secrets/db_password\nENV DB_PASSWORD=${DB_PASSWORD}',
      `FROM debian:12\nENV DB_PASSWORD=""\nENV ALLOW_EMPTY_PASSWORD=no`,
      `FROM debian:12\nENV GPG_KEY=E3FF2839C048B25C084DEBE9B26995E310250568`,
      `FROM debian:12\nENV API_KEY=<your key>`,
      `FROM debian:12\nENV PASSWORD_HASHERS=argon2 \\\n  TOKEN_POLICIES=read \\\n  SECRETS_MOUNT=kv \\\n  PASSWORD_CHECKER=zxcvbn \\\n  CONTEXT_TOKEN_WINDOW=2048`,
      `FROM debian:12\nLABEL com.example.password="as set by the user"`,
    ],
  },

  *check({ file }) {
    const defaults = new Map<string, string>();
    for (const directive of file.instructions('ENV', 'ARG', 'LABEL')) {
      const kind = directive.name.toUpperCase();
      for (const variable of variablesOf(directive)) {
        if (kind === 'ARG' && variable.value !== undefined && !variable.unknown)
          defaults.set(variable.name, variable.value);
        const finding = judge(kind, variable) ?? (kind === 'ENV' ? judgeDefault(variable, defaults) : undefined);
        if (finding) yield { at: placeOfVariable(directive, variable), ...finding };
      }
    }
  },
});

/** A variable that is set to the default of an argument whose own name tells nothing. */
function judgeDefault(
  { name, value = '', ...place }: Variable,
  defaults: ReadonlyMap<string, string>,
): ReturnType<typeof judge> {
  const [, plain, braced] = /^\$(?:(\w+)|\{(\w+)\})$/.exec(value) ?? [];
  const given = defaults.get(plain ?? braced ?? '');
  const argument = plain ?? braced ?? '';
  if (given === undefined || judge('ARG', { ...place, unknown: false, name: argument, value: given })) return undefined;
  const found = judge('ENV', { ...place, unknown: false, name, value: given });
  return found && { ...found, message: `ENV ${name} keeps the secret that ARG ${argument} has as its default` };
}

function judge(kind: string, { name, value, unknown }: Variable): Pick<Finding, 'message' | 'severity'> | undefined {
  if (value === undefined || unknown) return undefined;
  if (isKnownSecretForm(value))
    return { message: { code: 'holds-secret', values: { setting: `${kind} ${name}` } }, severity: CRITICAL };
  const password = passwordInUrl(value);
  if (password !== undefined && isExposedSecret(password))
    return { message: { code: 'holds-password-in-url', values: { setting: `${kind} ${name}` } } };
  const inOptions = kind === 'LABEL' ? undefined : secretInOptions(value);
  if (inOptions) return { message: inOptions };
  if (!holdsExposedSecret(name, value)) return undefined;
  // What a label says of a secret is a sentence.
  if (kind === 'LABEL' && (/\s/.test(value) || secretKind(value) === 'well-known')) return undefined;
  if (secretKind(value) === 'well-known') {
    return { message: `${kind} ${name} has a well-known default`, severity: kind === 'ARG' ? MODERATE : HIGH };
  }
  return { message: { code: 'holds-secret', values: { setting: `${kind} ${name}` } } };
}
