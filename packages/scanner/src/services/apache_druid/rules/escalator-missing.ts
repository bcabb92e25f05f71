import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { druidSetting, OVERVIEW, AUTH } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_escalator_missing',
  title: 'Processes of Druid call each other without a name (druid.escalator.type noop)',
  severity: MODERATE,
  problem:
    'With authentication on, processes that send no password are refused, or let in because an authenticator takes everybody.',
  remediation: 'Set `druid.escalator.type=basic` with a user and password for processes.',
  sources: [AUTH, `${OVERVIEW}#enable-an-authenticator`],
  references: [cwe(306), nist('IA-3')],

  examples: {
    bad: [
      `druid.auth.authenticatorChain=["basic"]`,
      `druid.auth.authenticatorChain=["basic"]\n«druid.escalator.type=noop»`,
    ],
    good: [`druid.auth.authenticatorChain=["basic"]\ndruid.escalator.type=basic`, `druid.zk.service.host=zk1`],
  },

  applies: ({ file }) => file.asksForNames !== false,
  setting: 'druid.escalator.type',
  default: 'noop',
  bad: oneOf('noop'),
});
