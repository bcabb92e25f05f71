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
 * Ruby a number is one of eight with a zero before it only.
 */
export function modeOf(resource: Resource): { readonly text: string; readonly at: Directive } | undefined {
  const mode = OF_FILES.has(resource.type) ? resource.property('mode', 'files_mode') : undefined;
  if (mode?.text === undefined || resource.isGone) return undefined;
  const isOctal = mode.isQuoted || mode.text.startsWith('0');
  const digits = /^0*o?([0-7]{3,4})$/.exec(mode.text)?.[1];
  return isOctal && digits !== undefined ? { text: digits, at: mode.at } : undefined;
}
