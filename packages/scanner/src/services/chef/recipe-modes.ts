import type { Directive } from '../../formats/tree.ts';
import type { Resource } from './recipe-file.ts';

/** The resources that make private keys. */
const OF_KEYS: ReadonlySet<string> = new Set(['openssl_ec_private_key', 'openssl_rsa_private_key']);

/**
 * Whether a resource makes a private key with the rights that it says, by itself or beside a certificate.
 * Source: https://docs.chef.io/resources/openssl_x509_certificate/
 */
export function makesKey(resource: Resource): boolean {
  if (OF_KEYS.has(resource.type)) return true;
  return /^openssl_x509(?:_certificate|_request)?$/.test(resource.type) && !KEPT.some((name) => resource.has(name));
}

/** Where the key is another file, which may be there already. */
const KEPT = ['key_file', 'csr_file'];

/** The resources that give files their rights. */
const OF_FILES: ReadonlySet<string> = new Set([
  'archive_file',
  'cookbook_file',
  'cron_d',
  'directory',
  'file',
  ...OF_KEYS,
  'openssl_dhparam',
  'openssl_x509',
  'openssl_x509_certificate',
  'openssl_x509_request',
  'remote_directory',
  'remote_file',
  'ssh_known_hosts_entry',
  'template',
]);

/**
 * The rights that a resource gives a file, in digits of eight; undefined where it gives none or they are not known. In
 * Ruby a number is one of eight with a zero before it only: 511 is 0777.
 */
export function modeOf(resource: Resource): { readonly text: string; readonly at: Directive } | undefined {
  const mode = OF_FILES.has(resource.type) ? resource.property('mode', 'files_mode') : undefined;
  if (mode?.text === undefined || resource.isGone) return undefined;
  if (!mode.isQuoted && /^[1-9]\d{0,3}$/.test(mode.text))
    return { text: Number(mode.text).toString(8).padStart(3, '0'), at: mode.at };
  const digits = /^0*o?([0-7]{3,4})$/.exec(mode.text)?.[1];
  return digits === undefined ? undefined : { text: digits, at: mode.at };
}
