/* Settings of programs whose files stand inside of other files: a config of Compose, a ConfigMap, what a build writes. */
import { isLoopback } from './loopback.ts';
import type { CommandText } from './container-commands.ts';

/** The line by which a program asks nobody for a password, among all that is written for it. */
export function openSettingIn(lines: readonly CommandText[]): OpenSetting | undefined {
  return (
    openBrokerIn(lines) ??
    openNotebookIn(lines) ??
    openProxyIn(lines) ??
    openRayIn(lines) ??
    lines.find(({ text }) => OPEN_LINE.test(text))
  );
}

/**
 * A script that lets the dashboard of Ray, which asks nobody for a name, listen on all addresses.
 * Source: https://docs.ray.io/en/latest/ray-security/index.html
 */
function openRayIn(lines: readonly CommandText[]): OpenSetting | undefined {
  if (!lines.some(({ text }) => /^[^#]*\bray start\b/.test(text))) return undefined;
  if (lines.some(({ text }) => /\bRAY_AUTH_MODE=["']?token\b/.test(text))) return undefined;
  return lines.find(({ text }) => /^[^#]*--dashboard-host[= ]["']?(?:0\.0\.0\.0|::)(?=["'\s]|$)/.test(text));
}

interface OpenSetting extends CommandText {
  /** Lets everybody see, and not change. */
  readonly isLesser?: true;
}

/**
 * Traefik shows its dashboard, and answers its API, without a password.
 * Source: https://doc.traefik.io/traefik/reference/install-configuration/api-dashboard/
 */
function openProxyIn(lines: readonly CommandText[]): OpenSetting | undefined {
  let indentOfApi = -1;
  for (const line of lines) {
    const [, indent = '', name] = /^([ \t]{0,40})(\[?api\]?:?|["']?\w[\w-]{0,60}["']?\s?[:=]|\[)/.exec(line.text) ?? [];
    if (name === undefined) continue;
    const isApi = indentOfApi !== -1 && (indent.length > indentOfApi || indentOfApi === TOML);
    if (isApi && /^\s*insecure\s?[:=]\s?true\s*(?:#|$)/.test(line.text)) return { ...line, isLesser: true };
    if (name === '[api]') indentOfApi = TOML;
    else if (name === 'api:') indentOfApi = indent.length;
    else if (name === '[' || (indentOfApi !== TOML && indent.length <= indentOfApi)) indentOfApi = -1;
  }
  return undefined;
}

/** A table goes on to the next one, whatever stands in front of its lines. */
const TOML = -2;

/** The API of Airflow, as of the file of its settings. */
const OPEN_LINE = /^\s{0,20}auth_backends?\s{0,20}=[^#;]{0,500}\bairflow\.api\.auth\.backend\.default\b/;

/**
 * Mosquitto takes clients without a name, and not only those of its machine or with a certificate.
 * Source: https://mosquitto.org/man/mosquitto-conf-5.html
 */
function openBrokerIn(lines: readonly CommandText[]): CommandText | undefined {
  const isOfEach = lines.some(({ text }) => /^\s*per_listener_settings\s+true\s*$/.test(text));
  const addresses: string[] = [];
  let isCertified = false;
  let found: CommandText | undefined;
  for (const line of lines) {
    const [, port, address = ''] = /^\s*listener\s+(\d{1,5})(?:\s+(\S{1,253}))?/.exec(line.text) ?? [];
    if (port !== undefined) {
      if (isOfEach && found && !isCertified && isOpen(addresses)) return found;
      if (isOfEach) [found, isCertified] = [undefined, false];
      if (isOfEach) addresses.length = 0;
      addresses.push(port === '0' ? 'localhost' : address);
    }
    if (/^\s*allow_anonymous\s+true\s*$/.test(line.text)) found = line;
    if (/^\s*allow_anonymous\s+false\s*$/.test(line.text)) found = undefined;
    if (/^\s*require_certificate\s+true\s*$/.test(line.text)) isCertified = true;
  }
  return found && !isCertified && isOpen(addresses) ? found : undefined;
}

/** Whether a listener is more than the machine's own. Without any, Mosquitto 2 listens for its machine alone. */
function isOpen(addresses: readonly string[]): boolean {
  return addresses.some((address) => !isLoopback(address));
}

/** Source: https://jupyter-server.readthedocs.io/en/latest/operators/security.html */
function openNotebookIn(lines: readonly CommandText[]): CommandText | undefined {
  const asksForPassword = lines.some(({ text }) => NOTEBOOK_PASSWORD.test(text));
  return asksForPassword ? undefined : lines.find(({ text }) => NOTEBOOK_WITHOUT_TOKEN.test(text));
}

/**
 * What lets Redis answer other machines without a password, among all that is written for it and the commands that start
 * it. The file that it comes with binds it to the machine, so that this has to be said otherwise, or taken out.
 * Source: https://redis.io/docs/latest/operate/oss_and_stack/management/security/#protected-mode
 */
export function openRedisIn(lines: readonly CommandText[]): OpenSetting | undefined {
  const asksForPassword = lines.some(({ text }) => /(?:^|\s)(?:--)?(?:requirepass|aclfile|include)\s/.test(`${text} `));
  const bound = lines.flatMap(({ text }) => /^\s*(?:--)?bind\s+(\S.*)$/.exec(text)?.[1] ?? []);
  const isBound =
    bound.length > 0
      ? bound.some((addresses) => addresses.split(/\s+/).some((one) => !isLoopback(one.replace(/^-/, ''))))
      : lines.some(({ text }) => /^\s*#\s*bind\s/.test(text));
  return asksForPassword || !isBound
    ? undefined
    : lines.findLast(({ text }) => /^\s*protected-mode\s+no\s*$/.test(text));
}

const NOTEBOOK = String.raw`^\s*c\.(?:Notebook|Server|Lab|PasswordIdentityProvider|Identity)[A-Za-z]{0,20}\.`;
const NOTEBOOK_WITHOUT_TOKEN = new RegExp(String.raw`${NOTEBOOK}token\s*=\s*u?(?:''|"")\s*(?:#|$)`);
const NOTEBOOK_PASSWORD = new RegExp(
  String.raw`${NOTEBOOK}(?:(?:hashed_)?password\s*=\s*(?!u?(?:''|"")\s*(?:#|$))\S|password_required\s*=\s*True\b)`,
);
