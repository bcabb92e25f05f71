import type { ShellCommand } from '../reading/shell-commands.ts';

/** What Go takes for a yes and a no. Source: https://pkg.go.dev/strconv#ParseBool */
const GO_YES = /^(?:1|t|true)$/i;
const GO_NO = /^(?:0|f|false)$/i;
const YES = /^(?:1|true|yes|on)$/i;
const NO = /^(?:0|false|no|off)$/i;

/**
 * Of Maven until 3.8, and from 3.9 on.
 * Source: https://maven.apache.org/wagon/wagon-providers/wagon-http/ and
 * https://maven.apache.org/resolver/configuration.html
 */
const MAVEN =
  /(?:^|\s)-D(?:maven\.wagon\.http\.ssl\.insecure=true|aether\.connector\.https\.securityMode=insecure)(?:\s|$)/;

/** Variables of widely used programs, and the values with which they switch the verification of certificates off. */
const SWITCHES: ReadonlyMap<string, RegExp> = new Map([
  ['NODE_TLS_REJECT_UNAUTHORIZED', /^0$/],
  ['PYTHONHTTPSVERIFY', /^0$/],
  ['GIT_SSL_NO_VERIFY', /./], // Git asks whether it is there, and takes `false` for a yes
  ['NPM_CONFIG_STRICT_SSL', NO],
  ['YARN_STRICT_SSL', NO],
  ['YARN_ENABLE_STRICT_SSL', NO],
  ['PIP_TRUSTED_HOST', /./],
  ['MAVEN_OPTS', MAVEN],
  ['MAVEN_ARGS', MAVEN],
  ['GOINSECURE', /^\*$/],
  ['CONDA_SSL_VERIFY', NO],
  ['BUNDLE_SSL_VERIFY_MODE', /^0$/],
  ['ANSIBLE_GALAXY_IGNORE', YES],
  ['VAULT_SKIP_VERIFY', GO_YES],
  ['NOMAD_SKIP_VERIFY', GO_YES],
  ['CONSUL_HTTP_SSL_VERIFY', GO_NO],
  ['ELASTICSEARCH_SSL_VERIFICATIONMODE', /^none$/], // of Kibana
  ['OPENSEARCH_SSL_VERIFICATIONMODE', /^none$/], // of its dashboards
]);

/** Whether a variable tells programs not to verify certificates; quotes around the value do not count. */
export function switchesVerificationOff(name: string, value: string): boolean {
  const [, bare = ''] = /^(["']?)(.*)\1$/s.exec(value.trim())?.slice(1) ?? [];
  return SWITCHES.get(name.toUpperCase())?.test(bare) ?? false;
}

/** The variables with which a command tells the same: by itself, or for those behind it. */
export function verificationSwitchedOffBy({
  name,
  words,
  assignments,
}: ShellCommand): readonly { readonly name: string; readonly value: string }[] {
  const set = name === 'export' ? [...assignments, ...words] : assignments;
  return set.flatMap(({ text }) => {
    const [variable = '', value = ''] = text.split(/=(.*)/s, 2);
    return switchesVerificationOff(variable, value) ? [{ name: variable, value }] : [];
  });
}

/** An option by which programs are told the same. */
export const OPTION_WITHOUT_VERIFICATION =
  /^--?(?:insecure-skip-(?:tls-)?verify|kubelet-insecure-tls|insecure-skip-verify|skip-tls-verify|ssl-insecure-skip-verify|insecure-tls|tls-skip-verify|serverstransport\.insecureskipverify)(?:=true)?$/i;
