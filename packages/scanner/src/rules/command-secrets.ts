import type { Found } from '@plumbline/model/found';
import { isExposedSecret, isSecretName, passwordInUrl } from './secrets.ts';

/**
 * What is said of a command among whose words a secret stands: `--password=…`, `-AdminPassword …`, an address, or what
 * `docker login` and its like are given behind `-p`.
 */
export function secretInWords(words: readonly string[]): Found | undefined {
  let client = '';
  for (const [index, word] of words.entries()) {
    client = clientAt(words, index, client);
    if (client !== '' && word === '-p' && isLiteralSecret(words[index + 1] ?? ''))
      return { code: 'holds-password', values: { setting: client } };
    const password = passwordInUrl(word);
    if (password !== undefined && !/[%$`]/.test(password) && isExposedSecret(password))
      return { code: 'holds-password-in-url', values: { setting: 'the command' } };
    const next = words[index + 1] ?? '';
    // What is mounted, or connected to, takes its options in one word: `username=shop,password=…`.
    const found = word.split(',').find((option) => holdsSecret(option, next));
    if (found !== undefined) return { code: 'holds-secret', values: { setting: found.split('=', 1)[0] ?? '' } };
  }
  return undefined;
}

function holdsSecret(option: string, next: string): boolean {
  const [, dashes, name = '', assigned] = /^(--?)?([A-Za-z][\w-]{2,60})(?:=([^]{0,500}))?$/.exec(option) ?? [];
  if (!isSecretName(name) && name !== 'requirepass') return false;
  if (dashes === undefined && assigned === undefined) return false;
  return isLiteralSecret(assigned ?? next);
}

function isLiteralSecret(word: string): boolean {
  return !word.startsWith('-') && !/[%$`]/.test(word) && isExposedSecret(word.replace(/^["']|["']$/g, ''));
}

/** The program of those that take a password behind `-p` whose words these are; empty where it is another one. */
function clientAt(words: readonly string[], index: number, before: string): string {
  const word = words[index] ?? '';
  if (/(?:^|\/)sshpass$/.test(word)) return 'sshpass';
  if (REGISTRY_CLIENT.test(word)) return '';
  if (word !== 'login') return before;
  const program = words[index - 1] === 'registry' ? words[index - 2] : words[index - 1];
  const [, client] = REGISTRY_CLIENT.exec(program ?? '') ?? [];
  return client === undefined ? before : `${client} login`;
}

const REGISTRY_CLIENT = /(?:^|\/)(docker|podman|nerdctl|buildah|skopeo|helm)$/;

/** The words of a script's beginning; in longer ones nobody hands over secrets. */
export function wordsOfScript(script: string): readonly string[] {
  return script.slice(0, MAX_SCRIPT).split(/[\s;&|]+/);
}

const MAX_SCRIPT = 4000;
