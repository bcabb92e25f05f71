import type { Found } from '@plumbline/model/found';
import { isExposedSecret, isSecretName, passwordInUrl } from './secrets.ts';

/** What is said of a command among whose words a secret stands: `--password=…`, `-AdminPassword …`, an address. */
export function secretInWords(words: readonly string[]): Found | undefined {
  for (const [index, word] of words.entries()) {
    const password = passwordInUrl(word);
    if (password !== undefined && !/[%$]/.test(password) && isExposedSecret(password))
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
  const value = assigned ?? next;
  return !value.startsWith('-') && !/[%$]/.test(value) && isExposedSecret(value.replace(/^["']|["']$/g, ''));
}

/** The words of a script's beginning; in longer ones nobody hands over secrets. */
export function wordsOfScript(script: string): readonly string[] {
  return script.slice(0, MAX_SCRIPT).split(/[\s;&|]+/);
}

const MAX_SCRIPT = 4000;
