import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from './rulesets.ts';

const YES = /^["']?(true|yes|1|on)["']?$/i;
const NO = /^["']?(false|no|0|off)["']?$/i;

const NO_ROOT_PASSWORD = /^(MYSQL|MARIADB)_ALLOW_EMPTY_(ROOT_)?PASSWORD$/;
const ROOT_PASSWORD = /^(?:MYSQL|MARIADB)_(?:RANDOM_)?ROOT_PASSWORD(?:_FILE|_HASH|_HASH_FILE)?$/;
/** Source: https://github.com/docker-library/mysql/blob/master/docker-entrypoint.sh. */
const OF_MYSQL =
  /^(?:docker\.io\/)?(?:library\/)?(?:mysql|mariadb|percona)(?:[:@]|$)|^(?:docker\.io\/)?mysql\/mysql-server(?:[:@]|$)/;

/** Source: https://github.com/jenkinsci/docker/blob/master/jenkins.sh. */
const OF_JENKINS = /^(?:docker\.io\/)?jenkins(?:\/jenkins)?(?:[:@]|$)/;

interface AuthenticationSetting {
  readonly name: RegExp;
  readonly value: RegExp;
  /** The variable without which it does nothing: it has to say yes. */
  readonly with?: string;
  /** The variables beside which, unless they are empty, it does nothing. */
  readonly without?: RegExp;
  /** The images that read it so, of which all variables have to be known. */
  readonly images?: RegExp;
  /** Opens a service to who is inside already, or to see and not to change. */
  readonly isLesser?: true;
  /** Of a program that one person uses, which its manual shows without a password where its machine alone reaches it. */
  readonly isOfOne?: true;
}

/** Variables of widely used images that switch their authentication off. */
const SETTINGS: readonly AuthenticationSetting[] = [
  { name: /^POSTGRES_HOST_AUTH_METHOD$/, value: /^trust$/i },
  { name: NO_ROOT_PASSWORD, value: /^(?!["']?(no|false|0|off)?["']?$)./i, without: ROOT_PASSWORD },
  // Their entry points ask whether it is empty: `no` is as good as `yes`, and without a password nothing else starts.
  { name: NO_ROOT_PASSWORD, value: NO, without: ROOT_PASSWORD, images: OF_MYSQL },
  { name: /^ALLOW_EMPTY_PASSWORD$|^ALLOW_ANONYMOUS_LOGIN$/, value: YES },
  { name: /^ALLOW_PLAINTEXT_LISTENER$/, value: YES, isLesser: true },
  { name: /^(?:xpack\.security\.enabled|ES_SETTING_XPACK_SECURITY_ENABLED)$/i, value: NO },
  { name: /^DISABLE_SECURITY_PLUGIN$|^plugins\.security\.disabled$/, value: YES },
  // https://docs.opensearch.org/latest/install-and-configure/install-dashboards/docker/
  { name: /^DISABLE_SECURITY_DASHBOARDS_PLUGIN$/, value: YES, isLesser: true },
  { name: /^NEO4J_AUTH$/, value: /^none$/i },
  { name: /^GF_AUTH_ANONYMOUS_ORG_ROLE$/, value: /^(Admin|Editor)$/i, with: 'GF_AUTH_ANONYMOUS_ENABLED' },
  { name: /^(REDIS|VALKEY)_PROTECTED_MODE$/, value: NO, isLesser: true },
  { name: /^ME_CONFIG_BASICAUTH(_ENABLED)?$/, value: NO },
  { name: /^AUTHENTICATION_ANONYMOUS_ACCESS_ENABLED$/, value: YES },
  { name: /^(ALLOW_NONE_AUTHENTICATION|CLICKHOUSE_SKIP_USER_SETUP|ARANGO_NO_AUTH|FB_NOAUTH)$/, value: YES },
  { name: /^(SEQ_FIRSTRUN_NOAUTHENTICATION|SURREAL_UNAUTHENTICATED)$/, value: YES },
  { name: /^N8N_USER_MANAGEMENT_DISABLED$/, value: YES, isOfOne: true },
  { name: /^(INFLUXDB_HTTP_AUTH_ENABLED|SONAR_FORCEAUTHENTICATION|PGADMIN_CONFIG_SERVER_MODE)$/, value: NO },
  { name: /^AIRFLOW__API__AUTH_BACKENDS?$/, value: /\bairflow\.api\.auth\.backend\.default\b/ },
  { name: /^AIRFLOW__CORE__SIMPLE_AUTH_MANAGER_ALL_ADMINS$/, value: YES },
  { name: /^(DISABLE_AUTH|LANGFLOW_AUTO_LOGIN)$/, value: YES, isOfOne: true },
  { name: /^WEBUI_AUTH$/, value: NO, isOfOne: true },
  // https://github.com/SeleniumHQ/docker-selenium#debugging
  { name: /^(?:SE_)?VNC_NO_PASSWORD$/, value: YES, isLesser: true, isOfOne: true },
  { name: /^CASSANDRA_AUTHENTICATOR$/, value: /^AllowAllAuthenticator$/i },
  { name: /^TRAEFIK_API_INSECURE$/, value: YES, isLesser: true },
  { name: /^AUTH_TYPE$/, value: /^DISABLED$/i },
  { name: /^SPARK_RPC_AUTHENTICATION_ENABLED$/, value: NO, isLesser: true },
  // A new Jenkins that is not set up asks nobody for a name.
  {
    name: /^(?:JENKINS_)?JAVA_OPTS$/,
    value: /(?:^|[\s"'])-Djenkins\.install\.runSetupWizard=false(?=[\s"']|$)/,
    without: /^CASC_JENKINS_CONFIG$/,
    images: OF_JENKINS,
    isLesser: true,
  },
  { name: /^LIVEBOOK_TOKEN_ENABLED$/, value: NO, without: /^LIVEBOOK_PASSWORD$/, isOfOne: true },
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

/**
 * What a variable switches off, if it does. `others`: what stands beside it, by name. `image`: who reads them, where these
 * are all.
 */
export function switchesAuthenticationOff(
  name: string,
  value: string,
  others: ReadonlyMap<string, string | undefined>,
  image?: string,
): AuthenticationSetting | undefined {
  const setting = SETTINGS.find(
    (candidate) =>
      candidate.name.test(name) && candidate.value.test(value) && candidate.images?.test(image ?? '') !== false,
  );
  if (!setting) return undefined;
  const { without } = setting;
  if (without && [...others].some(([other, given]) => given !== '' && without.test(other))) return undefined;
  return setting.with === undefined || YES.test(others.get(setting.with) ?? '') ? setting : undefined;
}
