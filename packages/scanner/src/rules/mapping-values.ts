/** How values of files that are one mapping are read, and what is bad about them in many programs. */
import { isExposedSecret } from './secrets.ts';
import type { Judgement } from './setting-rule.ts';

/** As YAML 1.1 has it, too. */
export function isOn(value: string): boolean {
  return /^(?:true|yes|on|enabled|1)$/i.test(value);
}

export function isOff(value: string): boolean {
  return /^(?:false|no|off|disabled|0)$/i.test(value);
}

/** A value that is a secret in plain text. */
export function isSecret(value: string): Judgement | false {
  return isExposedSecret(value) && { code: 'holds-secret' };
}

/** Whether an address means all of the machine: `0.0.0.0:4317`, `[::]`, `*`, `:4317`. */
export function isAnyHost(address: string): boolean {
  return /^(?:[a-z]{2,10}:\/\/)?(?:0\.0\.0\.0|0|\[::\]|::|\*)?(?::\d{1,5})?\/?$/i.test(address) && address !== '';
}

const UNITS_OF_TIME: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `90s`, `2h` and, where a number has no unit of its own, the one that is given; undefined for anything else. */
export function millisecondsIn(value: string, unit: 'ms' | 's' = 'ms'): number | undefined {
  const [, number, written] = /^(\d{1,12})(ms|s|m|h|d)?$/.exec(value.trim()) ?? [];
  return number === undefined ? undefined : Number(number) * (UNITS_OF_TIME[written ?? unit] ?? 1);
}

/** `500mb`, `16MiB`, and numbers of bytes; undefined for anything else. */
export function bytesIn(value: string): number | undefined {
  const [, number, unit = ''] = /^(\d{1,15})\s{0,3}([kmgt]?)(?:i?b)?$/i.exec(value.trim()) ?? [];
  return number === undefined ? undefined : Number(number) * 1024 ** ' kmgt'.indexOf(unit.toLowerCase() || ' ');
}

/** A number that is less than another one. */
export function fewerThan(least: number): (value: string) => boolean {
  return (value) => /^\d{1,15}$/.test(value) && Number(value) < least;
}
