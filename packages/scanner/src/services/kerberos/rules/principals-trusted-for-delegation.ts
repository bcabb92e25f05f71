import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, KDC_CONF, flagsIn } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_principals_trusted_for_delegation',
  title: 'Every new principal is trusted for delegation (ok-as-delegate, ok-to-auth-as-delegate)',
  terms: ['unconstrained delegation', 'S4U2Self', 'protocol transition'],
  severity: MODERATE,
  problem:
    'Clients hand the tickets of their users to any service that is made from now on, and whoever controls one of these services is each of its users elsewhere.',
  remediation:
    'Take the flag out of `default_principal_flags`, and give it to single services by `modprinc +ok_as_delegate`.',
  sources: [`${KDC_CONF}#realms`],
  references: [cwe(269), cwe(522), nist('AC-6')],

  examples: {
    bad: [
      `[realms]\n A.EXAMPLE = {\n  «default_principal_flags = +preauth, +ok-as-delegate»\n }`,
      `[realms]\n A.EXAMPLE = {\n  «default_principal_flags = +ok_to_auth_as_delegate,-postdateable,+preauth»\n }`,
    ],
    good: [
      `[realms]\n A.EXAMPLE = {\n  default_principal_flags = +preauth, +forwardable\n }`,
      `[realms]\n A.EXAMPLE = {\n  default_principal_flags = +preauth, -ok-as-delegate\n }`,
      `[realms]\n A.EXAMPLE = {\n  default_principal_flags = +ok-as-delegate, +preauth, -ok-as-delegate\n }`, // the last one holds
    ],
  },

  setting: 'default_principal_flags',
  scope: 'realms.*',
  bad(value) {
    const flags = flagsIn(value);
    const given = [TO_SERVICE, TO_ITSELF].flatMap((flag) => flags.findLast((one) => flag.test(one)) ?? []);
    const part = given.find((flag) => !flag.startsWith('-'));
    return part !== undefined && { part };
  },
});

/* Source: the names of flags in lib/kadm5/str_conv.c. */
const TO_SERVICE = /^[+-]?ok[_-]?as[_-]?delegate$/;
const TO_ITSELF = /^[+-]?ok[_-]?to[_-]?auth[_-]?as[_-]?delegate$/;
