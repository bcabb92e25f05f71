import type { ShellCommand } from '../reading/shell-commands.ts';

const OFF = /^(?:0|false|no)$/i;
const ON = /^(?:1|true|yes)$/i;

/**
 * Preferences of macOS that switch a protection off, by domain and key.
 * Source: https://github.com/usnistgov/macos_security/tree/main/rules/system_settings
 */
const PREFERENCES: ReadonlyMap<string, RegExp> = new Map([
  ['com.apple.alf globalstate', /^0$/],
  ['com.apple.security.firewall EnableFirewall', OFF],
  ['com.apple.loginwindow GuestEnabled', ON],
  ['com.apple.MCX EnableGuestAccount', ON],
  ['com.apple.loginwindow autoLoginUser', /./],
  ['com.apple.screensaver askForPassword', OFF],
  ['com.apple.systempolicy.control EnableAssessment', OFF],
]);

/** Whether a preference switches a protection off. */
export function weakensMacos(domain: string, key: string, value: string): boolean {
  const [, name = ''] = /(?:^|\/)([\w.]{1,100}?)(?:\.plist)?$/.exec(domain) ?? [];
  return PREFERENCES.get(`${name} ${key}`)?.test(value) === true;
}

/** The protection of macOS that a command switches off, in a sentence. */
export function macosProtectionIn({ name, words }: ShellCommand): string | undefined {
  const texts = words.map(({ text }) => text);
  const [first = '', second = ''] = texts;
  if (name === 'spctl' && /^--(?:master|global)-disable$/.test(first)) return 'Gatekeeper is switched off';
  if (name === 'csrutil' && first === 'disable') return 'System Integrity Protection is switched off';
  if (name === 'fdesetup' && first === 'disable') return 'FileVault is switched off';
  if (name === 'socketfilterfw' && first === '--setglobalstate' && second === 'off')
    return 'the firewall is switched off';
  if (name !== 'defaults' || first !== 'write') return undefined;
  const [, domain = '', key = '', ...rest] = texts;
  const value = rest.find((text) => !text.startsWith('-')) ?? '';
  return weakensMacos(domain, key, value) ? `${key} is ${value}` : undefined;
}
