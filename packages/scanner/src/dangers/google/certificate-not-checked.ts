import { cwe } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_certificate_not_checked',
  title: 'An API gateway does not check whose certificate it is shown',
  severity: 3,
  problem: 'Whoever stands in between pretends to be the server behind it, and reads all that is sent.',
  family: 'encryptionInTransit',
  references: [cwe(295)],
  fix: { kind: 'suggested', needs: 'a certificate of the server that the gateway trusts' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['google_apigee_target_server'],
        key: 's_sl_info.ignore_validation_errors',
        bad: true,
        good: false,
        shown: { 's_sl_info.enabled': true },
      },
    ],
  },
});
