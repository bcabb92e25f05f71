import type { Directive } from '../../formats/tree.ts';
import { valueOf } from '../../reading/section-keys.ts';

/** Specifiers that are the same on every machine. Source: systemd.unit(5), "Specifiers", of the system's manager. */
const FIXED: Readonly<Record<string, string>> = {
  '%t': '/run',
  '%S': '/var/lib',
  '%C': '/var/cache',
  '%L': '/var/log',
  '%E': '/etc',
  '%T': '/tmp',
  '%V': '/var/tmp',
  '%%': '%',
};

/** The value of a line, with what its specifiers stand for where that is known. */
export function expanded(line: Directive): string {
  return valueOf(line).replace(/%[tSCLETV%]/g, (specifier) => FIXED[specifier] ?? specifier);
}
