import type { Found } from '@plumbline/model/found';
import {
  clientBehind,
  NO_CLIENT,
  passwordOfClient,
  type ClientPassword,
  type NamedClient,
} from './client-passwords.ts';
import { isExposedSecret, isKnownSecretForm, isSecretName, passwordInUrl } from './secrets.ts';

/**
 * A word of a command, or a text of several. What a variable makes of it is never a secret: it is marked as `unknown`, or
 * keeps its `$` or `%`.
 */
export interface CommandWord {
  readonly text: string;
  readonly unknown?: boolean;
}

/**
 * What gives a secret away:
 * - `form`: it looks like those of a known issuer.
 * - `address`: it stands in an address with a user.
 * - `client`: a program takes it by an option of few letters, `docker login -p …`, or by a variable of its own.
 * - `name`: an option or variable says what it is: `--password=…`, `-AdminPassword …`, `DB_PASSWORD=…`.
 */
export type GivenAwayBy = 'form' | 'address' | 'client' | 'name';

export interface SecretInCommand<Word extends CommandWord> {
  readonly word: Word;
  readonly by: GivenAwayBy;
  readonly message: Found;
  readonly secret: string;
}

/** A part of a word without blanks. */
interface Token<Word> {
  readonly word: Word;
  readonly text: string;
  /** Whether the next one belongs to another command. */
  readonly isLast: boolean;
}

/** Finds the secrets among the words of one command, at most one in each. */
export function secretsInWords<Word extends CommandWord>(words: readonly Word[]): Generator<SecretInCommand<Word>> {
  return secretsIn(words, false);
}

/**
 * The same where each text may stand in a line of its own, as the arguments of containers do: what a report could not tell
 * for a password there, and so not mask, is passed over.
 */
export function secretsInTexts<Word extends CommandWord>(texts: readonly Word[]): Generator<SecretInCommand<Word>> {
  return secretsIn(texts, true);
}

function* secretsIn<Word extends CommandWord>(
  words: readonly Word[],
  areLines: boolean,
): Generator<SecretInCommand<Word>> {
  const tokens = words.flatMap((word) => tokensOf(word));
  let client = NO_CLIENT;
  let last: Word | undefined;
  for (const [index, token] of tokens.entries()) {
    client = clientBehind(token.text, client);
    const found = token.word === last ? undefined : secretAt(tokens, index, client, areLines);
    if (found) {
      last = token.word;
      yield { word: token.word, ...found };
    }
    if (token.isLast) client = NO_CLIENT;
  }
}

/** Of what is not wholly known, an address may still hold its password in full. */
function tokensOf<Word extends CommandWord>(word: Word): readonly Token<Word>[] {
  if (word.unknown === true && !/:\/\/[^\s$/]*@/.test(word.text)) return [{ word, text: '$', isLast: false }];
  return word.text.split(/\s+/).map((text) => ({ word, text: withoutQuotes(text), isLast: COMMAND_END.test(text) }));
}

const COMMAND_END = /^(?:&&?|\|\|?)$|;$/;

function secretAt<Word extends CommandWord>(
  tokens: readonly Token<Word>[],
  index: number,
  client: NamedClient,
  areLines: boolean,
): Omit<SecretInCommand<Word>, 'word'> | undefined {
  const { text, word } = tokens[index] ?? { text: '' };
  if (isKnownSecretForm(text)) return { by: 'form', message: holdsSecret('the command'), secret: text };
  const inAddress = passwordInUrl(text) ?? passwordInUrl(text.replace(/^-{0,2}[A-Za-z][\w.-]{1,60}=["']?/, ''));
  if (inAddress !== undefined && isLiteralSecret(inAddress)) {
    const message: Found = { code: 'holds-password-in-url', values: { setting: 'the command' } };
    return { by: 'address', message, secret: inAddress };
  }
  const before = tokens[index - 1];
  const ofClient = passwordOfClient(client, before?.text ?? '', text);
  const isAlone = areLines && (ofClient?.isAttached === true ? word?.text.trim() === text : before?.word !== word);
  if (ofClient && isSecretOfClient(ofClient, isAlone)) {
    const called = client.isLogin ? `${client.name} login` : client.name;
    const message: Found = { code: 'holds-password', values: { setting: `${called} ${ofClient.option}` } };
    return { by: 'client', message, secret: withoutQuotes(ofClient.password) };
  }
  return secretInHeader(tokens, index) ?? namedSecret(tokens, index);
}

/** What a client is told to send: `-H "Authorization: Bearer …"`, `-H "X-Api-Key: …"`. */
function secretInHeader<Word extends CommandWord>(
  tokens: readonly Token<Word>[],
  index: number,
): Omit<SecretInCommand<Word>, 'word'> | undefined {
  const secret = tokens[index]?.text ?? '';
  const isScheme = /^(?:Bearer|Basic|token)$/i.test(tokens[index - 1]?.text ?? '');
  const [, header = ''] = /^([A-Za-z][\w-]{2,60}):$/.exec(tokens[isScheme ? index - 2 : index - 1]?.text ?? '') ?? [];
  const isOfHeader = isScheme ? /^(?:Proxy-)?Authorization$/i.test(header) : /^(?:X|PRIVATE|JOB)-/i.test(header);
  if (!isOfHeader || !namesSecret(isScheme ? 'token' : header) || !isSecretOf(header, secret)) return undefined;
  return { by: 'name', message: holdsSecret(header), secret };
}

/** A container that is called like a client publishes its ports by `-p`. */
function isSecretOfClient({ option, password: written, isAttached }: ClientPassword, isAlone: boolean): boolean {
  const password = withoutQuotes(written);
  if ((option === '-p' && /^[\d.:/-]+$/.test(password)) || !isLiteralSecret(password)) return false;
  return !isAlone || (isAttached && /^(?![a-z]+$)[^\s=-][^\s=]{3,}$/.test(password));
}

function namedSecret<Word extends CommandWord>(
  tokens: readonly Token<Word>[],
  index: number,
): Omit<SecretInCommand<Word>, 'word'> | undefined {
  const text = tokens[index]?.text ?? '';
  // What is mounted, or connected to, takes its options in one word: `username=shop,password=…`.
  for (const option of text.split(',')) {
    const [, dashes, name = '', value] = ASSIGNED.exec(option.replace(OF_NPM_REGISTRY, '')) ?? [];
    if (value === undefined || !namesSecret(name) || !isSecretOf(name, withoutQuotes(value))) continue;
    const isOfClient = /^(?:PGPASSWORD|MYSQL_PWD|REDISCLI_AUTH)$/.test(name) || OF_NPM_REGISTRY.test(option);
    const by = isOfClient ? 'client' : 'name';
    return { by, message: holdsSecret(`${dashes ?? ''}${name}`), secret: withoutQuotes(value) };
  }
  const option = tokens[index - 1]?.text ?? '';
  const [, named] = /^--?([A-Za-z][\w.-]{2,60})$/.exec(option) ?? [];
  const name = isConfigured(tokens, index - 1) ? option.replace(/^.*[:.]/, '') : named;
  if (name === undefined || text.startsWith('-') || !namesSecret(name) || !isSecretOf(name, text)) return undefined;
  return { by: 'name', message: holdsSecret(option), secret: text };
}

const ASSIGNED = /^(--?)?([A-Za-z][\w.-]{2,60})=([^]{1,500})$/;

/** A line of an `.npmrc`: `//npm.example.com/:_authToken=…`. */
const OF_NPM_REGISTRY = /^\/\/[^\s:=]{1,200}(?::\d{1,5}[^\s:=]{0,200})?:_/;

/** `aws configure set NAME VALUE`, `npm config set NAME VALUE`. */
function isConfigured(tokens: readonly Token<CommandWord>[], index: number): boolean {
  return tokens[index - 1]?.text === 'set' && /^config(?:ure)?$/.test(tokens[index - 2]?.text ?? '');
}

function namesSecret(name: string): boolean {
  // `adduser --disabled-password shop`
  if (/^(?:ask|disabled?|no|prompt|without)[-_]/.test(name)) return false;
  return /^(?:requirepass|masterauth)$/.test(name) || (isSecretName(name) && SECRET_AT_END.test(name));
}

/** `--token-audiences` says something about tokens. */
const SECRET_AT_END = /(?:pass|pwd|passw(?:or)?d|passphrase|secret|token|key|auth|credentials?)\d*$/i;

/** What is called a secret may be the name of one that is kept elsewhere: `--tls-secret=shop/tls`, `-passwd .htpasswd`. */
function isSecretOf(name: string, value: string): boolean {
  const isHiddenFile = /^\.[a-z]{2,20}$/.test(value);
  const isNameOfSecret = /secret$/i.test(name) && /^[a-z\d]+(?:[-/][a-z\d]+)+$/.test(value);
  return isLiteralSecret(value) && !isHiddenFile && !isNameOfSecret;
}

/** The password of the list of authorities that comes with Java opens nothing. */
const OF_CACERTS = 'changeit';

function isLiteralSecret(word: string): boolean {
  return !/[%$`]/.test(word) && word !== OF_CACERTS && isExposedSecret(word);
}

function withoutQuotes(word: string): string {
  return word.replace(/^["']/, '').replace(/(?<!["';])["';]+$/, '');
}

function holdsSecret(setting: string): Found {
  return { code: 'holds-secret', values: { setting } };
}

/**
 * The secret that a variable hands over with other settings: `JAVA_OPTS=-Dapp.password=…`, `ARGS=--requirepass …`, and in
 * JSON.
 */
export function secretInOptions(value: string): Found | undefined {
  if (/^\s*\{/.test(value)) return secretInJson(value);
  if (!/(?:^|\s)-{1,2}[A-Za-z]/.test(value)) return undefined;
  const [found] = secretsInTexts([{ text: value.slice(0, MAX_SCRIPT) }]);
  return found?.by === 'name' || found?.by === 'client' ? found.message : undefined;
}

function secretInJson(value: string): Found | undefined {
  for (const [, name = '', text = ''] of value.slice(0, MAX_SCRIPT).matchAll(NAMED_TEXT)) {
    if (namesSecret(name) && isSecretOf(name, text)) return holdsSecret(name);
  }
  return undefined;
}

const NAMED_TEXT = /"([A-Za-z][\w.-]{1,60})"\s{0,20}:\s{0,20}"([^"\\]{1,200})"/g;

/** The words of a script's beginning; in longer ones nobody hands over secrets. */
export function wordsOfScript(script: string): readonly CommandWord[] {
  return script
    .slice(0, MAX_SCRIPT)
    .split(/[\s;&|]+/)
    .map((text) => ({ text }));
}

const MAX_SCRIPT = 4000;
