import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneWordOf } from '../../../rules/setting-rule.ts';
import { systemdSetting, EXEC, withoutFound } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_capabilities_kept',
  title: 'Rights of root are kept when the user changes (SecureBits keep-caps)',
  severity: MODERATE_LOW,
  problem: 'The program goes on with the capabilities of root as another user, and whoever breaks into it has them.',
  remediation: 'Take `keep-caps` out, and give what is needed by `AmbientCapabilities=`.',
  sources: [`${EXEC}#SecureBits=`],
  references: [cwe(271), nist('AC-6')],

  examples: {
    bad: [`[Service]\nUser=shop\n«SecureBits=keep-caps»`, `[Service]\n«SecureBits=keep-caps noroot-locked»`],
    good: [`[Service]\nSecureBits=noroot noroot-locked`, `[Service]\n#SecureBits=keep-caps\nUser=shop`],
  },

  setting: 'SecureBits',
  scope: '+',
  bad: oneWordOf('keep-caps', 'keep-caps-locked'),
  fix: {
    kind: 'suggested',
    needs: 'a service that asks for its capabilities by AmbientCapabilities=',
    edits: withoutFound,
  },
});
