import { HIGH } from '@plumbline/model/severity';
import { isOff, isOn } from '../../../rules/mapping-values.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import type { JenkinsFile } from '../jenkins-file.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_ldap_unencrypted',
  title: 'Users sign in by LDAP without TLS (ldap://, startTls)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'The password of everybody who signs in crosses the network as plain text.',
  remediation: 'Write the server as `ldaps://`; of Active Directory, set `startTls` to true.',
  sources: ['https://plugins.jenkins.io/ldap/'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `<hudson>\n  <securityRealm class="hudson.security.LDAPSecurityRealm">\n    <configurations>\n      <jenkins.security.plugins.ldap.LDAPConfiguration>\n        «<server>ldap://ldap.example.com</server>»\n      </jenkins.security.plugins.ldap.LDAPConfiguration>\n    </configurations>\n  </securityRealm>\n</hudson>\n`,

      `<hudson>\n  <securityRealm class="hudson.plugins.active_directory.ActiveDirectorySecurityRealm">\n    «<startTls>false</startTls>»\n  </securityRealm>\n</hudson>\n`,
      `<hudson>\n  <securityRealm class="hudson.security.LDAPSecurityRealm">\n    «<server>ldap.example.com:389</server>»\n  </securityRealm>\n</hudson>\n`,
    ],
    good: [
      `<hudson>\n  <securityRealm class="hudson.plugins.active_directory.ActiveDirectorySecurityRealm">\n    <startTls>false</startTls>\n    <requireTLS>true</requireTLS>\n  </securityRealm>\n</hudson>\n`, // by LDAPS
      `<hudson>\n  <securityRealm class="hudson.plugins.active_directory.ActiveDirectorySecurityRealm">\n    <server>dc.example.com:3268</server>\n    <startTls>true</startTls>\n  </securityRealm>\n</hudson>\n`,
      `<hudson>\n  <securityRealm class="hudson.plugins.active_directory.ActiveDirectorySecurityRealm">\n    <startTls>true</startTls>\n  </securityRealm>\n</hudson>\n`,
      `<hudson>\n  <securityRealm class="hudson.security.LDAPSecurityRealm">\n    <configurations>\n      <jenkins.security.plugins.ldap.LDAPConfiguration>\n        <server>ldaps://ldap.example.com</server>\n      </jenkins.security.plugins.ldap.LDAPConfiguration>\n    </configurations>\n  </securityRealm>\n</hudson>\n`,
      `<hudson>\n  <securityRealm class="hudson.security.LDAPSecurityRealm">\n    <server>ldap://localhost</server>\n  </securityRealm>\n</hudson>\n`,
    ],
  },

  form: 'xml',
  setting: [
    '/hudson/securityRealm/server',
    '/hudson/securityRealm/configurations/*/server',
    'jenkins.securityRealm.ldap.configurations.*.server',
    '/hudson/securityRealm/startTls',
    'jenkins.securityRealm.activeDirectory.startTls',
  ],
  bad: (value, { file }, setting) =>
    setting.endsWith('startTls')
      ? isOff(value) && !mayRequireTls(file)
      : value.split(/\s+/).some(isPlainServer) && (/^ldap:/i.test(value) || !isOfActiveDirectory(file)),
  safe: (_version, bad) => (isOff(bad) ? 'true' : bad.split(/\s+/).map(withTls).join(' ')),
  fix: { kind: 'suggested', needs: 'LDAPS at that server' },
});

/** A host without a scheme is spoken to as `ldap://`. */
function isPlainServer(server: string): boolean {
  return /^(?:ldap:\/\/)?[\w.-]+(?::\d{1,5})?\/?$/i.test(server) && !isLoopback(server);
}

function withTls(server: string): string {
  return isPlainServer(server) ? `ldaps://${server.replace(/^ldap:\/\//i, '')}`.replace(/:389$/, ':636') : server;
}

/** The other switch of Active Directory, which has LDAPS. */
function mayRequireTls(file: JenkinsFile): boolean {
  return ['/hudson/securityRealm/requireTLS', 'jenkins.securityRealm.activeDirectory.requireTLS']
    .flatMap((path) => file.settings(path))
    .some((required) => required.is === 'unknown' || isSetTo(required, isOn));
}

/** Its servers have no scheme, and TLS by switches. */
function isOfActiveDirectory(file: JenkinsFile): boolean {
  const [realm] = file.settings('/hudson/securityRealm/@class');
  return realm?.is === 'set' && realm.value.includes('ActiveDirectory');
}
