import type { Directive } from '../../formats/tree.ts';
import type { Resource } from './recipe-file.ts';

/** The resources that make private keys. */
export const OF_KEYS: ReadonlySet<string> = new Set(['openssl_ec_private_key', 'openssl_rsa_private_key']);

/** The resources that give files their rights. */
const OF_FILES: ReadonlySet<string> = new Set([
  'archive_file',
  'cookbook_file',
  'directory',
  'file',
  ...OF_KEYS,
  'remote_directory',
  'remote_file',
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
