/* What the commands of containers say that is dangerous, wherever containers are described. */
import type { Place } from '../formats/tree.ts';
import { isExposedSecret, isKnownSecretForm, passwordInUrl } from './secrets.ts';

/** A command, or one of its words. */
export interface CommandText {
  readonly at: Place;
  readonly text: string;
}

/** The texts that hold a secret: behind an option that asks for one, in an address, or by its form. */
export function* secretsIn<Text extends Pick<CommandText, 'text'>>(texts: readonly Text[]): Generator<Text> {
  let option = '';
  let client = '';
  for (const given of texts) {
    const whole = withoutQuotes(given.text);
    for (const word of given.text.split(/\s+/).map(withoutQuotes)) {
      client = CLIENT.exec(word)?.[1] ?? client;
      const [, named, value = ''] = /^(--[\w.-]+)=(.*)$/s.exec(word) ?? [];
      const isPassword = SECRET_OPTION.test(option) && !word.startsWith('-') && isLiteral(word);
      const isNamed = named !== undefined && SECRET_OPTION.test(named) && isLiteral(value);
      const isShort = isLiteral(shortPassword(client, option, word, word === whole));
      if (isPassword || isNamed || isShort || isKnownSecretForm(word) || isLiteral(passwordInUrl(word) ?? '')) {
        yield given;
        break;
      }
      option = word;
    }
  }
}

const SECRET_OPTION =
  /^--(?!initial-cluster-token$)(?:[\w.-]*[-.])?(?:requirepass|masterauth|password|passwd|secret|token|api-?key)$/i;

/** Clients that take a password by a short option. */
const CLIENT = /^(?:\S*\/)?(mysql|mariadb|redis-cli|valkey-cli|curl)(?:-?(?:admin|dump|check|show))?$/;

/**
 * The password in the word of a client or in a variable that clients read; empty where there is none. Of a word that is
 * a text by itself only what a report can tell for a password, and so not show.
 */
function shortPassword(client: string, before: string, word: string, isAlone: boolean): string {
  const [, assigned] = /^(?:PGPASSWORD|MYSQL_PWD|REDISCLI_AUTH)=(.{1,200})$/.exec(word) ?? [];
  if (assigned !== undefined) return withoutQuotes(assigned);
  if (client.endsWith('-cli')) return before === '-a' && !isAlone ? word : '';
  if (client === 'curl') return /^(?:-u|--user)$/.test(before) ? word.slice(word.indexOf(':') + 1 || word.length) : '';
  // A container that is called like the client publishes its port.
  if (client === '' || !/^-p(?![\d.:]+$)/.test(word)) return '';
  const password = withoutQuotes(word.slice('-p'.length));
  return isAlone && !/^[^\s=-][^\s=]{3,}$/.test(password.replace(/^[a-z]*$/, '')) ? '' : password;
}

function withoutQuotes(word: string): string {
  return word.replace(/^["']/, '').replace(/(?<!["';])["';]+$/, '');
}

function isLiteral(value: string): boolean {
  return !value.includes('$') && isExposedSecret(value);
}

/** What lets a debugger, or JMX without a password, listen on all addresses. */
export function openDebuggerIn(text: string): string | undefined {
  return debuggerIn(text)?.[0];
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

function debuggerIn(text: string): RegExpExecArray | undefined {
  const found = OPEN_DEBUGGER.exec(text);
  if (found) return found;
  const isJmxOpen = text.includes('jmxremote.port=') && !/jmxremote\.host=(?:localhost|127\.)/.test(text);
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

/** An option that switches authentication off, with the text that has it; it and its value may be one text or two. */
export function insecureOptionIn(texts: readonly CommandText[]): { option: string; at: Place | undefined } | undefined {
  const whole = texts.map(({ text }) => text).join(' ');
  const option = INSECURE_OPTION.exec(whole)?.[0];
  // `--requirepass` beside `--protected-mode no` keeps strangers out, and so does listening for the machine alone.
  if (option === undefined || /--requirepass\b|--aclfile\b/.test(whole) || LISTENS_FOR_ITSELF.test(whole))
    return undefined;
  return { option, at: texts.find(({ text }) => INSECURE_OPTION.test(text))?.at };
}

const INSECURE_OPTION = new RegExp(
  [
    String.raw`--protected-mode[ =]no\b`,
    String.raw`--noauth\b`,
    String.raw`--skip-grant-tables\b`,
    String.raw`--api\.insecure(=true)?(?![=\w])`,
    String.raw`--(?:NotebookApp|ServerApp|IdentityProvider)\.token=(?:''|""|(?=\s|$))`,
    String.raw`--disable-auth(?:=true)?(?![=\w])`,
    String.raw`--auth-mode[= ]server\b`,
    String.raw`--no-auth\b`,
    String.raw`--start-insecure\b`,
    String.raw`(?<=start(?:-single-node)? )--insecure\b`,
    String.raw`-nopw\b(?<=\bx11vnc [^;&|]{0,200})`,
    String.raw`-SecurityTypes[ =]None\b`,
    String.raw`--auth[ =]none\b(?<=\bcode-server [^;&|]{0,200})`,
    String.raw`--without-connection-token\b`,
    String.raw`--allow-insecure-unlock\b`,
    String.raw`\bdockerd? [^;&|]{0,300}(?:-H|--host)[= ]tcp:\/\/(?:0\.0\.0\.0|\[?::\]?)?:2375\b`,
  ].join('|'),
);

const LISTENS_FOR_ITSELF =
  /--(?:(?:Notebook|Server)App\.)?(?:ip|host|bind(?:[-_](?:ip|addr|address))?|listen|address)[= ]["']?(?:127\.|localhost\b|\[?::1\b)|-localhost\b(?!(?: |=)no)/;
