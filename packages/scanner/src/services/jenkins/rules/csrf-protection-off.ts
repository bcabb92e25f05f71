import { insertLast } from '../../../fixing/edit-xml.ts';
import { HIGH } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isAtLeast, UNKNOWN } from '../../../rule.ts';
import { jenkinsRule } from '../jenkins-rule.ts';

export default jenkinsRule({
  id: 'jenkins_csrf_protection_off',
  title: 'CSRF protection is off: there is no crumb issuer',
  terms: ['cross-site request forgery'],
  severity: HIGH,
  problem: 'A page that an administrator opens can start builds and change the configuration in their name.',
  remediation: 'Switch CSRF protection on, or update: since 2.222 it cannot be switched off there.',
  sources: ['https://www.jenkins.io/doc/book/security/csrf-protection/'],
  references: [cwe(352), nist('SC-23')],

  examples: {
    bad: [`«<hudson>»\n  <version>2.89.2</version>\n  <useSecurity>true</useSecurity>\n</hudson>\n`],
    good: [
      `<hudson>\n  <version>2.89.2</version>\n  <crumbIssuer class="hudson.security.csrf.DefaultCrumbIssuer"/>\n</hudson>\n`,
      `<hudson>\n  <version>2.440.1</version>\n  <useSecurity>true</useSecurity>\n</hudson>\n`,
      `<hudson>\n  <version>2.89.2</version>\n  <useSecurity>false</useSecurity>\n</hudson>\n`,
    ],
  },

  form: 'xml',
  *check({ file }) {
    const [issuer] = file.settings('/hudson/crumbIssuer');
    const [security] = file.settings('/hudson/useSecurity');
    if (issuer === undefined || (security?.is === 'set' && isOff(security.value))) return;
    const isNew = isAtLeast(file.version, 2, 222);
    if (issuer.is === 'unknown' || isNew === undefined) yield UNKNOWN;
    else if (issuer.is === 'absent' && !isNew)
      yield { at: issuer.at, head: true, message: { code: 'not-set', values: { setting: 'crumbIssuer' } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'programs that ask for a crumb, or sign in with a token',
    edits: ({ at }) =>
      typeof at === 'object' && 'kind' in at && at.kind === 'directive'
        ? insertLast(at, '<crumbIssuer class="hudson.security.csrf.DefaultCrumbIssuer"/>')
        : [],
  },
});
