import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret, secretKind } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { jenkinsSetting, CASC } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_user_password_in_file',
  title: "A user's password stands in the configuration as code",
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads the file or its repository signs in as this user, mostly the administrator.',
  remediation: 'Write `${ADMIN_PASSWORD}`, hand the value over as a secret, and change the password.',
  sources: [CASC],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `jenkins:\n  securityRealm:\n    local:\n      users:\n        - id: admin\n          «password: vK8qLm2xRt5w»\n`,
    ],
    good: [
      `jenkins:\n  securityRealm:\n    local:\n      users:\n        - id: admin\n          password: \${ADMIN_PASSWORD}\n`,
      `jenkins:\n  securityRealm:\n    local:\n      users:\n        - id: admin\n          password: "#jbcrypt:$2a$10$abcdefghijklmnopqrstuv"\n`,
    ],
  },

  form: 'code',
  setting: 'jenkins.securityRealm.local.users.*.password',
  bad(value) {
    if (value.startsWith('#jbcrypt:') || !isExposedSecret(value)) return false;
    return { code: 'holds-password', ...(secretKind(value) === 'well-known' ? { severity: CRITICAL } : {}) };
  },
});
