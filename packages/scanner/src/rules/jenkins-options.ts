import { HIGH, MODERATE, MODERATE_LOW, type Severity } from '@plumbline/model/severity';
import type { Place } from '../formats/tree.ts';
import type { Finding } from '../rule.ts';
import { cwe, nist } from './rulesets.ts';

/** What is said of options that switch protections of Jenkins off, wherever it is started. */
export const JENKINS_PROTECTION_OFF = {
  title:
    'Jenkins starts without a protection of its pages or plugins (DirectoryBrowserSupport.CSP, DISABLE_CSRF_PROTECTION, noSignatureCheck)',
  terms: ['Content-Security-Policy', 'XSS', 'CSRF', 'JAVA_OPTS'],
  severity: MODERATE,
  problem:
    'Scripts in files that a build archives run in the browsers of those who look at them, pages of attackers send requests in their names, or whoever is on the path names other plugins than the Jenkins project does: with an administrator’s rights they run commands on the controller.',
  remediation:
    'Take the option out of `JAVA_OPTS`, and set a Resource Root URL for files of builds that need scripts of their own.',
  references: [cwe(693), cwe(79), cwe(352), nist('SI-10'), nist('CM-6')],
} as const;

export const JENKINS_PAGES = [
  'https://www.jenkins.io/doc/book/security/configuring-content-security-policy/',
  'https://www.jenkins.io/doc/book/security/csrf-protection/',
  'https://www.jenkins.io/doc/book/managing/system-properties/',
] as const;

/** What options, commands and variables that a program is given switch off, each where it stands. */
export function* protectionsOffIn(
  given: Iterable<{ readonly at: Place | undefined; readonly name: string; readonly value: string | undefined }>,
): Generator<Finding> {
  for (const { at, name, value = '' } of given) {
    const found = protectionOffIn(value);
    if (found && at)
      yield { at, severity: found.severity, message: { code: 'has', values: { setting: name, value: found.option } } };
  }
}

/** The option in force, which is the last of its name, that switches a protection off. */
function protectionOffIn(text: string): { readonly option: string; readonly severity: Severity } | undefined {
  const inForce = new Map(
    [...text.matchAll(OPTION)].map(([option, name = '', value = '']) => [name, { option, value }]),
  );
  for (const [name, { option, value }] of inForce) {
    const off = OFF.get(name);
    const bare = value.replaceAll(QUOTES, '');
    if (off?.isOff(bare) === true) return { option: option.replaceAll(QUOTES, ''), severity: off.severity };
  }
  return undefined;
}

const OPTION =
  /-D(hudson\.model\.DirectoryBrowserSupport\.CSP|hudson\.security\.csrf\.GlobalCrumbIssuerConfiguration\.DISABLE_CSRF_PROTECTION|hudson\.model\.ParametersAction\.keepUndefinedParameters|hudson\.model\.DownloadService\.noSignatureCheck|jenkins\.security\.FrameOptionsPageDecorator\.enabled|permissive-script-security\.enabled)=(\S*)/g;

/** Those around an option, or around its value. */
const QUOTES = /\\?["']/g;

const isTrue = (value: string): boolean => value.toLowerCase() === 'true';

interface Off {
  readonly isOff: (value: string) => boolean;
  readonly severity: Severity;
}

/** As severe as where the same is switched off in the settings. */
const OFF: ReadonlyMap<string, Off> = new Map<string, Off>([
  ['hudson.model.DirectoryBrowserSupport.CSP', { isOff: (value) => value === '', severity: MODERATE }],
  ['hudson.security.csrf.GlobalCrumbIssuerConfiguration.DISABLE_CSRF_PROTECTION', { isOff: isTrue, severity: HIGH }],
  ['hudson.model.ParametersAction.keepUndefinedParameters', { isOff: isTrue, severity: MODERATE }],
  ['hudson.model.DownloadService.noSignatureCheck', { isOff: isTrue, severity: HIGH }],
  [
    'jenkins.security.FrameOptionsPageDecorator.enabled',
    { isOff: (value) => value.toLowerCase() === 'false', severity: MODERATE_LOW },
  ],
  [
    'permissive-script-security.enabled',
    { isOff: (value) => isTrue(value) || value.toLowerCase() === 'no_security', severity: HIGH },
  ],
]);
