import { HIGH, MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { rulesOf } from '../../../rule.ts';
import type { EnvScriptFile } from '../../../rules/env-script-rules.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SCRIPT } from '../java-options.ts';
import { CONTENT_POLICY, CRUMB_ISSUER, JenkinsScript, STARTING_SCRIPT } from '../jenkins-script.ts';

const CONTENT = `-D${CONTENT_POLICY}=`;
const PARAMETERS = '-Dhudson.model.ParametersAction.keepUndefinedParameters=';
const FRAMES = '-Djenkins.security.FrameOptionsPageDecorator.enabled=';
const SIGNATURES = '-Dhudson.model.DownloadService.noSignatureCheck=';
const SCRIPTS = '-Dpermissive-script-security.enabled=';
const FORGERY = '-Dhudson.security.csrf.GlobalCrumbIssuerConfiguration.DISABLE_CSRF_PROTECTION=';

export default rulesOf<EnvScriptFile | JenkinsScript>('jenkins')({
  id: 'jenkins_protection_off',
  title:
    'Jenkins starts without a protection of its pages, builds or plugins (DirectoryBrowserSupport.CSP, DISABLE_CSRF_PROTECTION, keepUndefinedParameters, noSignatureCheck)',
  terms: ['Content-Security-Policy', 'XSS', 'CSRF', 'JAVA_OPTS', 'JAVA_ARGS'],
  severity: MODERATE,
  problem:
    'Scripts in files that a build archives run in the browsers of those who look at them, pages of attackers send requests in their names, whoever is on the path names other plugins than the Jenkins project does, or whoever may start a build sets any variable of it or runs scripts outside the sandbox: with an administrator’s rights they run commands on the controller.',
  remediation:
    'Take the option out of `JAVA_OPTS`, or the line that sets it out of the script, and set a Resource Root URL for files of builds that need scripts of their own.',
  sources: [
    'https://www.jenkins.io/doc/book/security/configuring-content-security-policy/',
    'https://www.jenkins.io/doc/book/security/csrf-protection/',
    'https://www.jenkins.io/doc/book/managing/system-properties/',
    'https://www.jenkins.io/security/advisory/2016-05-11/',
    'https://github.com/jenkinsci/permissive-script-security-plugin',
  ],
  references: [cwe(693), cwe(79), cwe(352), nist('SI-10'), nist('CM-6')],

  examples: {
    bad: [
      `JENKINS_HOME=/var/lib/jenkins\nJAVA_ARGS="-Djava.awt.headless=true «-Dhudson.model.DirectoryBrowserSupport.CSP=»"\n`,
      `JAVA_OPTS="«-Dhudson.security.csrf.GlobalCrumbIssuerConfiguration.DISABLE_CSRF_PROTECTION=true»"\n`,
      `JAVA_OPTS="-Xmx2g «-Dhudson.model.ParametersAction.keepUndefinedParameters=true»"\n`,
      `JENKINS_JAVA_OPTIONS="«-Dpermissive-script-security.enabled=no_security»"\n`,
      `JAVA_OPTS="«-Dhudson.model.DownloadService.noSignatureCheck=true»"\n`,
      `JAVA_OPTS="-Xmx2g «-Djenkins.security.FrameOptionsPageDecorator.enabled=false»"\n`,
    ],
    good: [
      `JAVA_OPTS="-Djenkins.security.FrameOptionsPageDecorator.enabled=true -Dhudson.model.DownloadService.noSignatureCheck=false"\n`,
      `JENKINS_HOME=/var/lib/jenkins\nJAVA_ARGS="-Djava.awt.headless=true"\n`,
      `JAVA_OPTS="-Dhudson.model.DirectoryBrowserSupport.CSP=sandbox;"\n`,
      `JAVA_OPTS="-Dhudson.model.ParametersAction.keepUndefinedParameters=false"\n`,
      `JENKINS_HOME=/var/lib/jenkins\n# JAVA_OPTS="-Dhudson.model.DirectoryBrowserSupport.CSP="\n`,
    ],
  },

  reads: [SCRIPT, STARTING_SCRIPT],
  *check({ file }) {
    if (file instanceof JenkinsScript) {
      for (const issuer of file.settings(CRUMB_ISSUER)) {
        if (issuer.is === 'set')
          yield {
            at: issuer.at,
            severity: HIGH,
            message: { code: 'is', values: { setting: 'crumbIssuer', value: issuer.value } },
          };
      }
      for (const policy of file.settings(CONTENT_POLICY)) {
        if (policy.is === 'set')
          yield { at: policy.at, message: { code: 'is-empty', values: { setting: CONTENT_POLICY } } };
      }
      return;
    }
    for (const options of file.programs) {
      for (const [option, isOff, severity] of OFF) {
        const [at, value] = [options.last(option), options.value(option)];
        if (at && value !== undefined && isOff(value))
          yield {
            at,
            severity,
            message: { code: 'has', values: { setting: options.variable ?? SCRIPT, value: option + value } },
          };
      }
    }
  },
});

/** As severe as where the same is switched off in the settings. */
const OFF = [
  [CONTENT, (value: string) => /^["']*$/.test(value), MODERATE],
  [FORGERY, isTrue, HIGH],
  [PARAMETERS, isTrue, MODERATE],
  [SIGNATURES, isTrue, HIGH],
  [FRAMES, (value: string) => value.toLowerCase() === 'false', MODERATE_LOW],
  [SCRIPTS, (value: string) => isTrue(value) || value.toLowerCase() === 'no_security', HIGH],
] as const;

function isTrue(value: string): boolean {
  return value.toLowerCase() === 'true';
}
