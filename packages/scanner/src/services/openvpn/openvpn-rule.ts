import { setArguments } from '../../fixing/edit-arguments.ts';
import { appendToFile, removeDirective, replaceDirective } from '../../fixing/edit-directives.ts';
import {
  isAtLeast,
  rulesOf,
  type CheckInput,
  type Finding,
  type Rule,
  type TextEdit,
  type WrittenRule,
} from '../../rule.ts';
import { settingRulesOf, type SettingRule } from '../../rules/setting-rule.ts';
import type { OpenvpnFile, Role } from './openvpn-file.ts';

/** Every rule reads every file: which role it has is decided by what it says. */
const READS = ['server.conf', 'client.conf'] as const;

/** `every`: wherever the option stands. A role: where it is asked in files of that role alone. */
type OpenvpnScope = 'every' | Role;

const ofFile = rulesOf<OpenvpnFile>('openvpn');
const ofSetting = settingRulesOf<OpenvpnFile, OpenvpnScope>('openvpn', {
  applies: (file, scope) => scope === undefined || scope === 'every' || file.role === scope,
  ask: (file, option, scope) => (scope === 'every' ? file.all(option) : [file.setting(option)]),
  write,
  remove: removeDirective,
});

export function openvpnRule(rule: Omit<WrittenRule<OpenvpnFile>, 'reads'>): Rule<OpenvpnFile> {
  return ofFile({ ...rule, reads: READS });
}

/** A rule about one option: the last one, which is in force, where it is not said otherwise. */
export function openvpnSetting(rule: Omit<SettingRule<OpenvpnFile, OpenvpnScope>, 'reads'>): Rule<OpenvpnFile> {
  return ofSetting({ ...rule, reads: READS });
}

function write(finding: Finding, option: string, value: string, input: CheckInput<OpenvpnFile>): readonly TextEdit[] {
  const { at } = finding;
  if (typeof at !== 'object' || !('kind' in at) || at.kind !== 'directive') {
    return appendToFile(finding, input, value === '' ? option : `${option} ${value}`);
  }
  return at.args.length > 0 && value !== ''
    ? setArguments(finding, value)
    : replaceDirective(finding, `${option} ${value}`.trimEnd());
}

/** The manual of OpenVPN 2.6, by its parts. */
export const MANUAL = 'https://github.com/OpenVPN/openvpn/tree/release/2.6/doc/man-sections';
const SECTIONS = 'https://github.com/OpenVPN/openvpn/blob/release/2.6/doc/man-sections';
export const TLS_OPTIONS = `${SECTIONS}/tls-options.rst`;
export const PROTOCOL_OPTIONS = `${SECTIONS}/protocol-options.rst`;
export const SERVER_OPTIONS = `${SECTIONS}/server-options.rst`;
export const CLIENT_OPTIONS = `${SECTIONS}/client-options.rst`;
export const SCRIPT_OPTIONS = `${SECTIONS}/script-options.rst`;
export const MANAGEMENT_OPTIONS = `${SECTIONS}/management-options.rst`;
export const GENERIC_OPTIONS = `${SECTIONS}/generic-options.rst`;
export const LOG_OPTIONS = `${SECTIONS}/log-options.rst`;
export const RENEGOTIATION_OPTIONS = `${SECTIONS}/renegotiation.rst`;
export const PROXY_OPTIONS = `${SECTIONS}/proxy-options.rst`;
export const REMOVED_OPTIONS = `${SECTIONS}/unsupported-options.rst`;
export const LINK_OPTIONS = `${SECTIONS}/link-options.rst`;

/** The options that name ciphers of the tunnel. */
export const CIPHER_OPTIONS = ['cipher', 'data-ciphers', 'ncp-ciphers', 'data-ciphers-fallback'] as const;

/**
 * Whether nothing goes by `cipher`: since 2.6 peers that use TLS agree on one of `data-ciphers` alone.
 * Source: https://github.com/OpenVPN/openvpn/blob/release/2.6/Changes.rst, "Deprecated features".
 */
export function ignoresCipher({ file, version }: CheckInput<OpenvpnFile>): boolean {
  // One end of a tunnel between two machines falls back to it.
  const agrees = file.role === 'server' || file.role === 'client';
  return agrees && isAtLeast(version, 2, 6) === true && file.has('secret', 'compat-mode') === false;
}

/** The ciphers of an option: one, or several between colons. */
export function ciphersIn(value: string): readonly string[] {
  return value.split(':').filter((cipher) => cipher !== '');
}

/** The program that such an option names, and the script where that is an interpreter. */
export function programsIn(value: string): readonly string[] {
  const [program = '', script = ''] = value.split(/\s+/, 2);
  return /(?:^|\/)(?:(?:ba|da|z|k)?sh|python[\d.]{0,6}|perl|php|ruby|node)$/.test(program)
    ? [program, script]
    : [program];
}

/** The options that name programs to run. */
export const SCRIPTS = [
  'up',
  'down',
  'route-up',
  'route-pre-down',
  'ipchange',
  'client-connect',
  'client-disconnect',
  'client-crresponse',
  'learn-address',
  'tls-verify',
  'tls-crypt-v2-verify',
  'auth-user-pass-verify',
  'plugin',
  'iproute',
] as const;
