import { UNTOLD } from '../../../rules/setting-rule.ts';
import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, KDC_CONF, flagsIn } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_preauthentication_not_required',
  title: 'New principals need no preauthentication (-preauth, AS-REP roasting)',
  terms: ['pre-authentication', 'AS-REP roasting'],
  severity: HIGH,
  problem:
    "Anybody asks the KDC for something that is encrypted with a user's password, and guesses the password at leisure.",
  remediation:
    'Set `default_principal_flags = +preauth` for the realm, and `modprinc +requires_preauth` for principals that are there.',
  sources: [`${KDC_CONF}#realms`],
  references: [cwe(287), cwe(307), nist('IA-2'), nist('IA-5')],

  examples: {
    bad: [
      `[realms]\n A.EXAMPLE = {\n  «default_principal_flags = -preauth»\n }`,
      `[realms]\n A.EXAMPLE = {\n  «default_principal_flags = +renewable, +forwardable»\n }`,
    ],
    good: [
      `[realms]\n A.EXAMPLE = {\n  default_principal_flags = +preauth\n }`,
      `[realms]\n A.EXAMPLE = {\n  default_principal_flags = +renewable,+preauth\n }`,
      `[realms]\n A.EXAMPLE = {\n  default_principal_flags = +requires_preauth\n }`, // another name of it
    ],
  },

  setting: 'default_principal_flags',
  scope: 'realms.*',
  bad: (value) => {
    const flags = flagsIn(value);
    const off = flags.find((flag) => flag.startsWith('-') && ASKS.test(flag));
    if (off !== undefined) return flags.length === 1 ? true : { part: off };
    const isAsked = flags.some((flag) => ASKS.test(flag) || /^\+?(?:requires[_-])?hw[_-]?auth$/.test(flag));
    return !isAsked && { part: '+preauth', code: 'lacks', severity: MODERATE };
  },
  default: UNTOLD,
  safe: '+preauth',
  fix: { kind: 'safe' },
});

/** Source: the names of flags in lib/kadm5/str_conv.c. */
const ASKS = /^[+-]?(?:requires[_-])?pre[_-]?auth$/;
