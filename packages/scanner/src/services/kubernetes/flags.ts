import type { Found } from '@plumbline/model/found';
import type { ItemFinding } from '../../rules/item-rule.ts';
import type { Judgement } from '../../rules/setting-rule.ts';
import { UNKNOWN, type Finding } from '../../rule.ts';
import type { Component } from './components.ts';
import type { KubernetesFile } from './kubernetes-file.ts';

/** Admission plugins that are enabled; the second is the name that old versions have for it. */
export const ENABLED = ['--enable-admission-plugins', '--admission-control'] as const;

/** Whether a list with commas has such a word, in upper or lower case. */
export function hasWord(value: string, word: string): boolean {
  const wanted = word.toLowerCase();
  return value.split(',').some((one) => one.trim().toLowerCase() === wanted);
}

/** A list with commas without such a word, in upper or lower case. */
export function withoutWord(value: string, word: string): string {
  const unwanted = word.toLowerCase();
  return value
    .split(',')
    .filter((one) => one.trim().toLowerCase() !== unwanted)
    .join(',');
}

/** A flag that is not given, or is empty. */
export function flagMissing(component: Component, flag: string): Found | typeof UNKNOWN | undefined {
  const setting = component.flag(flag);
  if (setting.is === 'unknown') return UNKNOWN;
  if (setting.is === 'set' && setting.value !== '' && setting.value !== 'true') return undefined;
  return { code: 'not-set', values: { setting: flag } };
}

/** An admission plugin that is not enabled and not one of those that always are. */
export function pluginMissing(server: Component, plugin: string): ItemFinding | typeof UNKNOWN | undefined {
  const settings = ENABLED.map((flag) => server.flag(flag));
  const given = settings.find(({ is }) => is === 'set');
  // One that is given takes the place of all that a tool would name.
  const isDecided = given !== undefined && given === settings[0] && !server.addsPlugins;
  if (!isDecided && settings.some(({ is }) => is === 'unknown')) return UNKNOWN;
  if (given?.is !== 'set') return { message: { code: 'lacks', values: { setting: ENABLED[0], value: plugin } } };
  if (hasWord(given.value, plugin)) return undefined;
  return { at: given.at, message: { code: 'lacks', values: { setting: ENABLED[0], value: plugin } } };
}

/** Whether API servers may keep their audit log in files: it may go to standard output, or to a server alone. */
export function keepsAuditFiles({ components }: KubernetesFile): boolean {
  return !components.some((component) => {
    const path = component.flag('--audit-log-path');
    return path.is === 'set' ? path.value === '-' : component.has('--audit-webhook-config-file');
  });
}

/** Where nothing limits what is kept yet, a limit takes away what is there. */
export function limitsWhatIsKept({ message }: Finding): string | undefined {
  return typeof message === 'object' && message.code === 'not-set'
    ? 'certainty that older files of the log may go, or are kept elsewhere'
    : undefined;
}

/** A suite of TLS that is not one of the strong ones. Source: https://go.dev/src/crypto/tls/cipher_suites.go */
export function weakSuite(value: string): Judgement | false {
  const suites = value.split(',').map((suite) => suite.trim());
  const part = suites.find((suite) => suite !== '' && !STRONG.test(suite));
  return part === undefined ? false : { part };
}

/** The same suites, each weak one replaced by a strong one for certificates of the same kind. */
export function withStrongSuites(value: string): string {
  const suites = value
    .split(',')
    .map((suite) => suite.trim())
    .filter((suite) => suite !== '')
    .map((suite) => (STRONG.test(suite) ? suite : strongInPlaceOf(suite)));
  return [...new Set(suites)].join(',');
}

function strongInPlaceOf(suite: string): string {
  return `TLS_ECDHE_${suite.includes('ECDSA') ? 'ECDSA' : 'RSA'}_WITH_AES_128_GCM_SHA256`;
}

const STRONG =
  /^TLS_(?:(?:AES_128_GCM_SHA256|AES_256_GCM_SHA384|CHACHA20_POLY1305_SHA256)|ECDHE_(?:ECDSA|RSA)_WITH_(?:AES_128_GCM_SHA256|AES_256_GCM_SHA384|CHACHA20_POLY1305(?:_SHA256)?))$/;

/** Units: seconds; NaN for what is no duration of Go. */
export function secondsOf(duration: string): number {
  if (/^\d+$/.test(duration)) return Number(duration);
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/gy)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== duration) return Number.NaN;
  const unit: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1, ms: 0.001 };
  return parts.reduce((sum, [, count, name = '']) => sum + Number(count) * (unit[name] ?? 0), 0);
}
