/* Settings by which servers run what their users hand in, wherever programs are started or their files are written. */
import { HIGH } from '@plumbline/model/severity';
import { textLines } from '../reading/text-lines.ts';
import type { Scalar } from '../formats/tree.ts';
import type { CommandText } from './container-commands.ts';
import { cwe, nist } from './rulesets.ts';

/** What is said of them. */
export const CODE_OF_USERS = {
  title:
    'A server runs code of its users: script checks of Consul, Git hooks of Gitea, allow_url_include, the H2 console',
  terms: ['remote code execution', 'enable_script_checks', 'DISABLE_GIT_HOOKS', 'web-allow-others', 'pickling'],
  severity: HIGH,
  problem:
    'Whoever has an account there, or only reaches the port, hands in commands, and the server runs them with its own rights.',
  references: [cwe(94), nist('CM-7'), nist('SI-10')],
} as const;

export const CONSUL_CHECKS = 'https://developer.hashicorp.com/consul/docs/reference/agent/configuration-file/general';
export const GITEA_HOOKS = 'https://docs.gitea.com/administration/config-cheat-sheet#security-security';
export const H2_CONSOLE = 'https://docs.spring.io/spring-boot/reference/data/sql.html#data.sql.h2-web-console';
export const PHP_INCLUDES = 'https://www.php.net/manual/en/filesystem.configuration.php#ini.allow-url-include';

const YES = /^["']?(?:true|yes|1|on)["']?$/i;
const NO = /^["']?(?:false|no|0|off)["']?$/i;

const OF_H2 = String.raw`spring\.h2\.console\.settings\.web-allow-others`;

/** What lets everybody in who reaches the console is what counts: without it H2 answers its own machine alone. */
const VARIABLES = [
  { name: /^(?:GITEA|FORGEJO)__security__DISABLE_GIT_HOOKS$/i, value: NO },
  { name: /^spring[._]h2[._]console[._]settings[._]web[_-]?allow[_-]?others$/i, value: YES },
  // https://airflow.apache.org/docs/apache-airflow/2.10.4/configurations-ref.html#enable-xcom-pickling
  { name: /^AIRFLOW__CORE__ENABLE_XCOM_PICKLING$/, value: YES },
];

const OPTION = new RegExp(
  [
    String.raw`(?:-D|--)${OF_H2}=true\b`,
    String.raw`["']${OF_H2}["']\s{0,5}:\s{0,5}["']?true\b`,
    String.raw`(?<=^|\s)--?enable-script-checks(?![\w-]|=["']?false)`,
    String.raw`(?<=^|\s)-(?:web|tcp|pg)AllowOthers\b`,
    String.raw`(?:(?<=^|\s)-d\s?|^)allow_url_include=["']?(?:1|on|true|yes)\b`,
    String.raw`--enable-(?:debug|module)-command[= ]["']?yes\b`,
  ].join('|'),
  'i',
);

/** What lets Consul answer its own machine alone. */
const OF_MACHINE =
  /(?:^|\s)--?client[= ]["']?(?:127\.|localhost\b)|["']?client_addr["']?\s{0,5}[:=]\s{0,5}["'](?:127\.|localhost\b)/m;

interface CodeOfUsers {
  readonly at: CommandText['at'];
  readonly setting: string;
  readonly value: string;
}

/** The option of a command by which its server does; it and its value may be one text or two. */
export function codeOptionIn(texts: readonly CommandText[]): CodeOfUsers | undefined {
  const whole = texts.map(({ text }) => text).join(' ');
  const found = OPTION.exec(whole);
  if (!found || (/script-checks/i.test(found[0]) && OF_MACHINE.test(whole))) return undefined;
  let end = 0;
  const last = found.index + found[0].length - 1;
  const first = texts.find(({ text }) => (end += text.length + 1) > last);
  return first && { at: first.at, setting: 'the command', value: found[0].trim() };
}

/** What a variable says of it; `node`: its value, of which the line is told where it has several. */
export function codeVariable(
  name: string,
  value: string,
  at: CommandText['at'],
  node?: Scalar,
): CodeOfUsers | undefined {
  if (VARIABLES.some((one) => one.name.test(name) && one.value.test(value))) return { at, setting: name, value };
  if (/_OPT(?:ION)?S$|^SPRING_APPLICATION_JSON$/.test(name)) {
    const option = OPTION.exec(value)?.[0];
    return option === undefined ? undefined : { at, setting: name, value: option.trim() };
  }
  if (name !== 'CONSUL_LOCAL_CONFIG' || OF_MACHINE.test(value)) return undefined;
  const lines = node ? textLines(node) : [{ at, text: value }];
  const line = lines.find(({ text }) =>
    /(?:^|[{,\s])["']?enable_script_checks["']?\s{0,5}[:=]\s{0,5}true\b/.test(text),
  );
  return line && { at: node && lines.length > 1 ? line.at : at, setting: name, value: 'enable_script_checks' };
}

/** By what their lines begin with, in whichever file; of several the last one counts. */
const LINES = [
  { key: /^\s*["']?enable_script_checks["']?\s{0,20}[:=]/, isBad: /[:=]\s{0,20}true\b/ },
  { key: /^\s*DISABLE_GIT_HOOKS\s{0,20}=/, isBad: /=\s{0,20}false\s*$/i },
  {
    key: /^\s*(?:php_(?:admin_)?(?:flag|value)\[)?allow_url_include\]?\s{0,20}=/,
    isBad: /=\s{0,20}["']?(?:1|on|true|yes)\b/i,
  },
  { key: new RegExp(String.raw`^\s*${OF_H2}\s{0,20}[=:]`), isBad: /[=:]\s{0,20}["']?true\b/ },
  { key: /^\s*enable_xcom_pickling\s{0,20}=/, isBad: /=\s{0,20}true\s*$/i },
];

/** The lines of files by which their servers do. */
export function codeLinesIn(lines: readonly CommandText[]): readonly CodeOfUsers[] {
  const isOfMachine = lines.some(({ text }) => OF_MACHINE.test(text));
  return LINES.flatMap(({ key, isBad }, index) => {
    const last = lines.findLast(({ text }) => key.test(text));
    if (!last || !isBad.test(last.text) || (index === 0 && isOfMachine)) return [];
    return [{ at: last.at, setting: 'a line', value: last.text.trim() }];
  });
}
