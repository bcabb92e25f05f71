import { CRITICAL, HIGH, MODERATE } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import type { ComposeService } from '../compose-file.ts';
import { isPublishedToAll } from '../compose-ports.ts';
import { composeRule, oneService, removal, services } from '../compose-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_authentication_off',
  title: 'A service has its authentication off: anonymous access or an empty password',
  severity: HIGH,
  problem:
    'The image asks for a password unless told otherwise, and here it is: whoever reaches the service has all its data.',
  remediation: 'Remove the setting, and give the service a password from `secrets:`.',
  sources: [services('environment'), 'https://hub.docker.com/_/postgres'],
  references: [cwe(306), nist('IA-2'), pci('8.3.1')],

  examples: {
    bad: [
      oneService('environment:\n  «POSTGRES_HOST_AUTH_METHOD: trust»'),
      oneService('environment:\n  - «MYSQL_ALLOW_EMPTY_PASSWORD=yes»\nports:\n  - 3306:3306'),
      oneService('environment:\n  - «xpack.security.enabled=false»'),
      oneService('«command: redis-server --protected-mode no»'),
      oneService('«command: [redis-server, --protected-mode, "no"]»'),
      oneService('command:\n  - --api.dashboard=true\n  - «--api.insecure=true»'),
    ],
    good: [
      oneService('environment:\n  MYSQL_ALLOW_EMPTY_PASSWORD: "no"\n  POSTGRES_HOST_AUTH_METHOD: scram-sha-256'),
      oneService('environment:\n  MYSQL_ALLOW_EMPTY_PASSWORD: ${ALLOW_EMPTY}'),
      oneService('command: redis-server --protected-mode no --requirepass ${REDIS_PASSWORD}'),
      oneService('environment:\n  GF_AUTH_ANONYMOUS_ENABLED: "true"'), // as a viewer
    ],
  },

  *check({ subject }) {
    for (const service of subject.services) {
      const isReachable = service.ports.some((port) => isPublishedToAll(port));
      const severity = isReachable ? CRITICAL : HIGH;
      for (const variable of service.environment) {
        const { at, name } = variable;
        const setting = SETTINGS.find((candidate) => candidate.name.test(name));
        const value = setting && variable.value;
        if (value === undefined || !setting?.value.test(value)) continue;
        const message = { code: 'is', values: { setting: name, value } } as const;
        yield { at, message, severity: setting.isLesser ? MODERATE : severity };
      }
      const option = insecureOption(service, 'command') ?? insecureOption(service, 'entrypoint');
      if (option) yield { ...option, severity };
    }
  },
  fix: removal('a password for the service, which its clients know too'),
});

const YES = /^["']?(true|yes|1|on)["']?$/i;
const NO = /^["']?(false|no|0|off)["']?$/i;
/** Variables of widely used images. Lesser ones open a service to who is inside already, or to see and not to change. */
const SETTINGS: readonly { readonly name: RegExp; readonly value: RegExp; readonly isLesser?: true }[] = [
  { name: /^POSTGRES_HOST_AUTH_METHOD$/, value: /^trust$/i },
  { name: /^(MYSQL|MARIADB)_ALLOW_EMPTY_(ROOT_)?PASSWORD$/, value: /^(?!["']?(no|false|0)?["']?$)./i },
  { name: /^ALLOW_EMPTY_PASSWORD$|^ALLOW_ANONYMOUS_LOGIN$/, value: YES },
  { name: /^ALLOW_PLAINTEXT_LISTENER$/, value: YES, isLesser: true },
  { name: /^xpack\.security\.enabled$/i, value: NO },
  { name: /^DISABLE_SECURITY_PLUGIN$|^plugins\.security\.disabled$/, value: YES },
  { name: /^NEO4J_AUTH$/, value: /^none$/i },
  { name: /^GF_AUTH_ANONYMOUS_ORG_ROLE$/, value: /^(Admin|Editor)$/i },
  { name: /^(REDIS|VALKEY)_PROTECTED_MODE$/, value: NO, isLesser: true },
  { name: /^ME_CONFIG_BASICAUTH(_ENABLED)?$/, value: NO },
  { name: /^AUTHENTICATION_ANONYMOUS_ACCESS_ENABLED$/, value: YES },
];
const INSECURE_OPTION =
  /--protected-mode[ =]no\b|--noauth\b|--skip-grant-tables\b|--api\.insecure(=true)?(?![=\w])|--(?:NotebookApp|ServerApp|IdentityProvider)\.token=(?:''|""|(?=\s|$))|--disable-auth\b|--no-auth\b|--start-insecure\b|(?<=start(?:-single-node)? )--insecure\b/;
/** An option and its value may be one item of a list or two. */
function insecureOption(service: ComposeService, key: string): Finding | undefined {
  const texts = service.texts(key);
  const whole = texts.map(({ text }) => text).join(' ');
  const found = INSECURE_OPTION.exec(whole)?.[0];
  // `--requirepass` beside `--protected-mode no` keeps strangers out.
  if (found === undefined || /--requirepass\b|--aclfile\b/.test(whole)) return undefined;
  const at = texts.find(({ text }) => INSECURE_OPTION.test(text))?.at ?? service.pair(key);
  return at && { at, message: { code: 'has', values: { setting: key, value: found } } };
}
