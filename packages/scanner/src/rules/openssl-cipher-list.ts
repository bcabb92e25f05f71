/** What an OpenSSL cipher list may switch on. Source: https://docs.openssl.org/3.0/man1/openssl-ciphers/ */
import type { Judgement } from './setting-rule.ts';

/** Weak algorithms by the word that a cipher list excludes them with, and how cipher names spell them. */
const WEAK: Readonly<Record<string, RegExp>> = {
  aNULL: /^(aNULL|ADH|AECDH)(-|$)/,
  eNULL: /^(eNULL|NULL)$|-NULL-/,
  EXPORT: /^EXP(ORT(40|56)?)?(-|$)/,
  LOW: /^LOW$/,
  RC4: /^RC4(-|$)|-RC4-/,
  '3DES': /^3DES$|-DES-CBC3-|^DES-CBC3-/,
  DES: /^DES$|-DES-CBC-|^DES-CBC-/,
  MD5: /^MD5$|-MD5$/,
  SEED: /^SEED$|-SEED-|^SEED-/,
  IDEA: /^IDEA$|-IDEA-|^IDEA-/,
  RC2: /^RC2$|-RC2-|^RC2-/,
};

/** Other words that exclude the same algorithm. */
const ALSO_EXCLUDED_BY: Readonly<Record<string, readonly string[]>> = {
  aNULL: ['ADH', 'AECDH'],
  eNULL: ['NULL'],
  EXPORT: ['EXP'],
  DES: ['LOW'],
};

/** Words for many ciphers at once, RC4 among them. */
const BROAD = ['ALL', 'MEDIUM', 'COMPLEMENTOFDEFAULT', 'COMPLEMENTOFALL'];

/** What is weak in a cipher list, for a rule about a setting; false where nothing is. */
export function weakCiphersIn(list: string): Judgement | false {
  const weak = weakCiphers(list);
  return weak.length === 0 ? false : { part: weak.join(', '), code: 'admits' };
}

/** The weak algorithms that a cipher list names or, with words such as `ALL`, includes, and does not exclude. */
export function weakCiphers(list: string): readonly string[] {
  const entries = list.split(/[:,\s]+/).filter((entry) => entry !== '');
  const excluded = new Set(entries.filter((entry) => /^[!-]/.test(entry)).map((entry) => entry.slice(1).toUpperCase()));
  const added = entries.filter((entry) => !/^[!+-]/.test(entry)).flatMap((entry) => entry.split('+'));
  const isExcluded = (name: string): boolean =>
    [name, ...(ALSO_EXCLUDED_BY[name] ?? [])].some((word) => excluded.has(word.toUpperCase()));
  const weak = Object.entries(WEAK)
    .filter(([name, expression]) => added.some((cipher) => expression.test(cipher)) && !isExcluded(name))
    .map(([name]) => name);
  const broad = added.find((word) => BROAD.includes(word));
  return broad !== undefined && !weak.includes('RC4') && !isExcluded('RC4') ? [...weak, `RC4 (in ${broad})`] : weak;
}

/**
 * The ciphers without forward secrecy that a list names and does not exclude, for a rule about a setting; false where it
 * names none. Words for many ciphers at once, such as `HIGH`, are left out: they put those with it first.
 */
export function ciphersWithoutForwardSecrecyIn(list: string): Judgement | false {
  const entries = list.split(/[:,\s]+/);
  const excluded = new Set(entries.filter((entry) => /^[!-]/.test(entry)).map((entry) => entry.slice(1)));
  if (['kRSA', 'RSA', 'aRSA'].some((word) => excluded.has(word))) return false;
  const found = entries.filter((entry) => STATIC_RSA.test(entry) && !excluded.has(entry));
  return found.length === 0 ? false : { part: found.join(', '), code: 'admits' };
}

/** Names that begin with the algorithm that encrypts, for nothing was agreed on before it. */
const STATIC_RSA = /^(?:k?RSA(?:\+[A-Z\d]+)*|(?:AES|CAMELLIA|ARIA)\d{3}-[A-Z\d-]+)$/;

/** The security level that a cipher list sets, where that is 0, which lets in keys and signatures of any strength. */
export function lowSecurityLevelIn(list: string): Judgement | false {
  const level = /(@SECLEVEL=0)(?=[:,\s]|$)/i.exec(list)?.[1];
  return level === undefined ? false : { part: level };
}
