import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from './rulesets.ts';

const YES = /^["']?(true|yes|1|on)["']?$/i;
const NO = /^["']?(false|no|0|off)["']?$/i;

interface AuthenticationSetting {
  readonly name: RegExp;
  readonly value: RegExp;
  /** The variable without which it does nothing: it has to say yes. */
  readonly with?: string;
  /** The variable beside which it does nothing. */
  readonly without?: string;
  /** Opens a service to who is inside already, or to see and not to change. */
  readonly isLesser?: true;
}

/** Variables of widely used images that switch their authentication off. */
const SETTINGS: readonly AuthenticationSetting[] = [
  { name: /^POSTGRES_HOST_AUTH_METHOD$/, value: /^trust$/i },
  { name: /^(MYSQL|MARIADB)_ALLOW_EMPTY_(ROOT_)?PASSWORD$/, value: /^(?!["']?(no|false|0)?["']?$)./i },
  { name: /^ALLOW_EMPTY_PASSWORD$|^ALLOW_ANONYMOUS_LOGIN$/, value: YES },
  { name: /^ALLOW_PLAINTEXT_LISTENER$/, value: YES, isLesser: true },
  { name: /^xpack\.security\.enabled$/i, value: NO },
  { name: /^DISABLE_SECURITY_PLUGIN$|^plugins\.security\.disabled$/, value: YES },
  { name: /^NEO4J_AUTH$/, value: /^none$/i },
  { name: /^GF_AUTH_ANONYMOUS_ORG_ROLE$/, value: /^(Admin|Editor)$/i, with: 'GF_AUTH_ANONYMOUS_ENABLED' },
  { name: /^(REDIS|VALKEY)_PROTECTED_MODE$/, value: NO, isLesser: true },
  { name: /^ME_CONFIG_BASICAUTH(_ENABLED)?$/, value: NO },
  { name: /^AUTHENTICATION_ANONYMOUS_ACCESS_ENABLED$/, value: YES },
  { name: /^(ALLOW_NONE_AUTHENTICATION|CLICKHOUSE_SKIP_USER_SETUP|ARANGO_NO_AUTH|FB_NOAUTH)$/, value: YES },
  { name: /^(SEQ_FIRSTRUN_NOAUTHENTICATION|SURREAL_UNAUTHENTICATED|N8N_USER_MANAGEMENT_DISABLED)$/, value: YES },
  { name: /^(INFLUXDB_HTTP_AUTH_ENABLED|SONAR_FORCEAUTHENTICATION|PGADMIN_CONFIG_SERVER_MODE)$/, value: NO },
  { name: /^AIRFLOW__API__AUTH_BACKENDS?$/, value: /\bairflow\.api\.auth\.backend\.default\b/ },
  { name: /^(AIRFLOW__CORE__SIMPLE_AUTH_MANAGER_ALL_ADMINS|DISABLE_AUTH|LANGFLOW_AUTO_LOGIN)$/, value: YES },
  { name: /^WEBUI_AUTH$/, value: NO },
  // https://github.com/SeleniumHQ/docker-selenium#debugging
  { name: /^(?:SE_)?VNC_NO_PASSWORD$/, value: YES, isLesser: true },
  { name: /^CASSANDRA_AUTHENTICATOR$/, value: /^AllowAllAuthenticator$/i },
  { name: /^TRAEFIK_API_INSECURE$/, value: YES, isLesser: true },
  { name: /^AUTH_TYPE$/, value: /^DISABLED$/i },
  { name: /^SPARK_RPC_AUTHENTICATION_ENABLED$/, value: NO, isLesser: true },
  { name: /^LIVEBOOK_TOKEN_ENABLED$/, value: NO, without: 'LIVEBOOK_PASSWORD' },
];

/** What is said of it wherever programs are started. */
export const AUTHENTICATION_OFF = {
  title: 'A program is started with its authentication off: anonymous access, no password or an empty one',
  terms: ['unauthenticated access', '--noauth', '--protected-mode no'],
  severity: HIGH,
  problem:
    'The program asks for a password unless told otherwise, and here it is: whoever reaches it has all its data, or works with it.',
  references: [cwe(306), nist('IA-2'), pci('8.3.1')],
} as const;

/** What a variable switches off, if it does. `others`: what stands beside it, by name. */
export function switchesAuthenticationOff(
  name: string,
  value: string,
  others: ReadonlyMap<string, string | undefined>,
): AuthenticationSetting | undefined {
  const setting = SETTINGS.find((candidate) => candidate.name.test(name));
  if (setting?.value.test(value) !== true || (setting.without !== undefined && others.has(setting.without)))
    return undefined;
  return setting.with === undefined || YES.test(others.get(setting.with) ?? '') ? setting : undefined;
}
