import { MODERATE } from '@plumbline/model/severity';
import type { Place } from '../../../formats/tree.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { assignmentsIn } from '../assignments.ts';
import { systemdRule, EXEC } from '../systemd-rule.ts';

export default systemdRule({
  id: 'systemd_jenkins_protection_off',
  title: 'Jenkins starts without a protection of its pages (DirectoryBrowserSupport.CSP, DISABLE_CSRF_PROTECTION)',
  terms: ['Content-Security-Policy', 'XSS', 'CSRF', 'JAVA_OPTS'],
  severity: MODERATE,
  problem:
    'Scripts in files that a build archives run in the browsers of those who look at them, or pages of attackers send requests in their names: with an administrator’s rights they run commands on the controller.',
  remediation:
    'Take the option out of `JAVA_OPTS`, and set a Resource Root URL for files of builds that need scripts of their own.',
  sources: [
    'https://www.jenkins.io/doc/book/security/configuring-content-security-policy/',
    'https://www.jenkins.io/doc/book/security/csrf-protection/',
    `${EXEC}#Environment=`,
  ],
  references: [cwe(693), cwe(79), cwe(352), nist('SI-10'), nist('CM-6')],

  examples: {
    bad: [
      `[Service]\n«Environment="JAVA_OPTS=-Djava.awt.headless=true -Dhudson.model.DirectoryBrowserSupport.CSP="»`,
      `[Service]\n«Environment="JAVA_OPTS=-Dhudson.security.csrf.GlobalCrumbIssuerConfiguration.DISABLE_CSRF_PROTECTION=true"»`,
      `[Service]\n«ExecStart=/usr/bin/java -Dhudson.model.DirectoryBrowserSupport.CSP= -jar /usr/share/java/jenkins.war»`,
    ],
    good: [
      `[Service]\nEnvironment="JAVA_OPTS=-Dhudson.model.DirectoryBrowserSupport.CSP="\nEnvironment="JAVA_OPTS=-Xmx2g"`,
      `[Service]\nEnvironment="JAVA_OPTS=-Djava.awt.headless=true"`,
      `[Service]\nEnvironment="JAVA_OPTS=-Dhudson.model.DirectoryBrowserSupport.CSP=sandbox;"`,
      `[Service]\nEnvironment="JAVA_OPTS=-Dhudson.model.DirectoryBrowserSupport.CSP="\nEnvironment=\nExecStart=/usr/bin/jenkins`,
      `[Service]\nEnvironment="JAVA_OPTS=-Dhudson.model.DirectoryBrowserSupport.CSP= -Dhudson.model.DirectoryBrowserSupport.CSP=sandbox"`,
    ],
  },

  *check({ subject }) {
    for (const { line, text } of subject.commands) {
      const value = optionIn(text);
      if (value !== undefined) yield { at: line, message: { code: 'has', values: { setting: 'the command', value } } };
    }
    const inForce = new Map<string, { readonly at: Place; readonly value: string }>();
    for (const line of subject.section === undefined ? [] : subject.every(subject.section, 'Environment')) {
      if (line.is === 'unknown') yield UNKNOWN;
      if (line.is !== 'set') continue;
      for (const { name, value } of assignmentsIn(line.value)) inForce.set(name, { at: line.at as Place, value });
    }
    for (const [setting, { at, value }] of inForce) {
      const found = optionIn(value);
      if (found !== undefined) yield { at, message: { code: 'has', values: { setting, value: found } } };
    }
  },
});

/** The option that is in force, which is the last of its name, and switches a protection off. */
function optionIn(text: string): string | undefined {
  const options = text.split(/[\s"']+/).filter((word) => NAMED.test(word));
  const inForce = new Map(options.map((option) => [option.slice(0, option.indexOf('=')), option]));
  return [...inForce.values()].find((option) => /CSP=$|PROTECTION=true$/.test(option));
}

const NAMED =
  /^-Dhudson\.(?:model\.DirectoryBrowserSupport\.CSP|security\.csrf\.GlobalCrumbIssuerConfiguration\.DISABLE_CSRF_PROTECTION)=/;
