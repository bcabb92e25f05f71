/* What the commands of containers say that is dangerous, wherever containers are described. */
import { HIGH } from '@plumbline/model/severity';
import type { Place } from '../formats/tree.ts';
import { cwe, nist } from './rulesets.ts';

/** A command, or one of its words. */
export interface CommandText {
  readonly at: Place;
  readonly text: string;
}

/**
 * What lets a debugger, or JMX without a password, listen on all addresses. `hasJmxPort`: whether its port is said beside
 * the text.
 */
export function openDebuggerIn(text: string, hasJmxPort = false): string | undefined {
  return debuggerIn(text, hasJmxPort)?.[0];
}

/**
 * Whether variables name the port of JMX, or open Cassandra's, which scripts put before the options that others hold.
 * Source: https://kafka.apache.org/documentation/#remote_jmx,
 * https://cassandra.apache.org/doc/4.1/cassandra/operating/security.html#jmx-access
 */
export function nameJmxPort(
  variables: Iterable<{ readonly name: string; readonly value: string | undefined }>,
): boolean {
  return [...variables].some(
    ({ name, value = '' }) =>
      (/^(?:KAFKA_)?JMX_PORT$/.test(name) && /^\d{2,5}$/.test(value)) || (name === 'LOCAL_JMX' && value === 'no'),
  );
}

/** The same in the words of a command, of which several may say it together: `-m`, `debugpy`. It stands at the first. */
export function openDebuggersIn(texts: readonly CommandText[]): readonly (CommandText & { readonly value: string })[] {
  const alone = texts.flatMap((one) => {
    const value = openDebuggerIn(one.text);
    return value === undefined ? [] : [{ ...one, value }];
  });
  if (alone.length > 0) return alone;
  const found = debuggerIn(texts.map(({ text }) => text).join(' '));
  let end = 0;
  const first = texts.find(({ text }) => (end += text.length + 1) > (found?.index ?? 0));
  return found && first ? [{ ...first, value: found[0] }] : [];
}

function debuggerIn(text: string, hasJmxPort = false): RegExpExecArray | undefined {
  const found = OPEN_DEBUGGER.exec(text);
  if (found) return found;
  const isJmxOpen =
    (hasJmxPort || /jmx\.?remote\.port=/.test(text)) && !/jmxremote\.host=(?:localhost|127\.)/.test(text);
  return isJmxOpen ? (JMX_FOR_ALL.exec(text) ?? undefined) : undefined;
}

const OPEN_DEBUGGER = new RegExp(
  [
    String.raw`--inspect(?:-brk|-wait|-port)?[= ](?:0\.0\.0\.0|\[?::\]?(?=:|$))`,
    String.raw`-(?:agentlib:|Xrun)jdwp[=:][^\s]{0,100}\baddress=(?:\*|0\.0\.0\.0):`,
    String.raw`-m (?:debugpy|ptvsd) (?:--wait-for-client |--wait )?--(?:listen|host) 0\.0\.0\.0`,
    String.raw`\bdlv [^;&|]{0,200}(?:--listen[= ]|-l )(?:0\.0\.0\.0|\[::\])?:\d`,
    String.raw`\bgdbserver (?:--\w{1,20} ){0,3}(?:0\.0\.0\.0)?:\d`,
    String.raw`\b(?:rdbg|rdebug-ide) [^;&|]{0,200}--host[= ]0\.0\.0\.0`,
  ].join('|'),
);

const JMX_FOR_ALL = /-Dcom\.sun\.management\.jmxremote\.authenticate=false\b/i;

/** What is said of a debugger that is open, wherever programs are started. */
export const DEBUGGER_OPEN = {
  title: 'A debugger or JMX listens on all addresses without a password: --inspect, jdwp or debugpy',
  terms: ['remote debugging', 'remote code execution'],
  severity: HIGH,
  problem: 'Debuggers ask for no password: whoever reaches the port runs code in the program, with its rights.',
  references: [cwe(489), cwe(306), nist('CM-7'), nist('AC-3')],
} as const;

/**
 * An option that switches authentication off, with the text that has it; it and its value may be one text or two.
 * `image`: of what the container is made, which starts the program of its name where the command is options alone.
 */
export function insecureOptionIn(
  texts: readonly CommandText[],
  image = '',
): { option: string; at: Place | undefined; isLesser: boolean; isOfOne: boolean } | undefined {
  const program = image.slice(image.lastIndexOf('/') + 1).split(/[:@]/)[0] ?? '';
  const whole = [program, ...texts.map(({ text }) => text)].join(' ');
  const option = INSECURE_OPTION.exec(whole)?.[0];
  // `--requirepass` beside `--protected-mode no` keeps strangers out, and so does listening for the machine alone.
  if (option === undefined || /--requirepass\b|--aclfile\b/.test(whole) || LISTENS_FOR_ITSELF.test(whole))
    return undefined;
  const at = (texts.find(({ text }) => INSECURE_OPTION.test(text)) ?? texts.find(({ text }) => text.includes(RAY)))?.at;
  // Traefik's API changes nothing.
  return { option, at, isLesser: option.startsWith('--api.insecure'), isOfOne: OF_ONE.test(option) };
}

/** What opens programs that one person uses: notebooks, editors, shells and screens. */
const OF_ONE = /\.token=|--auth[ =]none|--disable-auth|--without-connection-token|ttyd|gotty|-nopw|-SecurityTypes/;

/** Not the beginning of a longer name, and not said to be off. */
const END = String.raw`(?![\w.-]|=["']?(?:false|no|0|off)\b)`;

/** What lets a visitor of a shell in the web type. */
const WRITING = String.raw` (?:-[A-Za-z]{0,5}[Ww]|--writable|--permit-write)\b`;

/** The dashboard of Ray takes jobs, and asks nobody for a name unless it is told to. */
const RAY = '--dashboard-host';

const INSECURE_OPTION = new RegExp(
  [
    // https://docs.ray.io/en/latest/ray-security/index.html
    String.raw`(?<=\bray start [^;&|]{0,500})${RAY}[= ]["']?(?:0\.0\.0\.0|::)(?=["'\s]|$)`,
    String.raw`--protected-mode[ =]no${END}`,
    String.raw`--(?:noauth|no-auth|skip-grant-tables|start-insecure|disable-auth|without-connection-token)${END}`,
    String.raw`--allow-insecure-unlock${END}`,
    // https://www.elastic.co/docs/deploy-manage/deploy/self-managed/configure-elasticsearch
    String.raw`-E ?(?:xpack\.security\.enabled=false|plugins\.security\.disabled=true)\b`,
    String.raw`--api\.insecure(=true)?${END}(?!=)`,
    String.raw`--(?:NotebookApp|ServerApp|IdentityProvider)\.token=(?:''|""|(?=\s|$))`,
    String.raw`--auth-mode[= ]server${END}`,
    String.raw`(?<=start(?:-single-node)? )--insecure${END}`,
    String.raw`-nopw\b(?<=\bx11vnc [^;&|]{0,200})`,
    String.raw`-SecurityTypes[ =]None\b`,
    String.raw`--auth[ =]none${END}(?<=\bcode-server [^;&|]{0,200})`,
    String.raw`/mosquitto-no-auth\.conf\b`,
    // https://github.com/tsl0922/ttyd/blob/main/man/ttyd.man.md, https://github.com/sorenisanerd/gotty#options
    String.raw`(?<=^|[\s/])ttyd(?=[^;&|]{0,300}${WRITING})(?![^;&|]{0,300}(?: -[A-Za-z]{0,5}[AcHi]| --(?:credential|auth-header|interface|ssl-ca)|[ /]login)\b)`,
    String.raw`(?<=^|[\s/])gotty(?=[^;&|]{0,300}${WRITING})(?![^;&|]{0,300}(?: -[A-Za-z]{0,5}[acr]| --(?:address|credential|random-url|tls-ca-crt)|[ /]login)\b)`,
  ].join('|'),
);

/**
 * An option of `docker run` that hands parts of the machine to the container.
 * Source: https://docs.docker.com/engine/containers/run/#runtime-privilege-and-linux-capabilities
 */
export const OPTION_WITH_RIGHTS =
  /(?:^|\s)(--privileged(?:=true)?|--(?:network|net|pid|ipc|userns)[= ]host|--cap-add[= ]?(?:ALL|SYS_ADMIN)|--security-opt[= ]\S{0,200}unconfined|(?:-v|--volume)[= ]?(?:\/|(?:\/var)?\/run\/docker\.sock):\S{1,200}|--mount[= ]\S{0,200}\b(?:source|src)=(?:\/var)?\/run\/docker\.sock\b\S{0,200})(?=\s|$)/i;

/** Whether containers of an image are Docker's engine, which makes its own certificates where it is not told otherwise. */
export function isEngine(image: string | undefined): boolean {
  return /^(?:docker\.io\/)?(?:library\/)?docker:(?:[\w.]+-)?dind\b/.test(image ?? '');
}

/** Whether an address is that of another machine's engine without TLS, which has port 2375; names without a dot are near. */
export function isFarEngine(address: string): boolean {
  return /^["']?tcp:\/\/(?!127\.)[\w-]{1,63}\.[\w.-]{1,190}:2375\b/.test(address);
}

/** What lets Docker's engine take commands of everybody who reaches it. */
export function openEngineIn(texts: readonly CommandText[], image?: string): CommandText | undefined {
  if (!isEngine(image) && !texts.some(({ text }) => /\bdockerd\b/.test(text))) return undefined;
  if (texts.some(({ text }) => /--tls(?:verify)?(?!\w|=false)/.test(text))) return undefined;
  return texts.find(({ text }) => /tcp:\/\/(?:0\.0\.0\.0|\[::\])?:\d/.test(text));
}

/** What tells a server to listen for its own machine alone. */
export const LISTENS_FOR_ITSELF =
  /--(?:(?:Notebook|Server)App\.)?(?:ip|host|bind(?:[-_](?:ip|addr|address))?|listen|address)[= ]["']?(?:127\.|localhost\b|\[?::1\b)|-localhost\b(?!(?: |=)no)/;
