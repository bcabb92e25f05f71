import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_sign_in_optional',
  title: 'Clients may connect without signing in (transitionToAuth)',
  terms: ['no authentication'],
  severity: HIGH,
  problem: 'The server takes connections with and without a password, so that nobody needs one.',
  remediation: 'Remove `security.transitionToAuth` as soon as all members and clients sign in.',
  sources: [option('security.transitionToAuth')],
  references: [cwe(306), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      `security:
  keyFile: /etc/mongodb/key
  «transitionToAuth: true»`,
    ],
    good: [
      `security:
  keyFile: /etc/mongodb/key
  transitionToAuth: false`,
      `security:
  authorization: enabled
  # transitionToAuth: true`,
    ],
  },

  setting: 'security.transitionToAuth',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'members and clients that all sign in' },
});
