import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { badWordsKept, systemdSetting, EXEC, withoutFound } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_system_calls_dangerous',
  title: 'Dangerous system calls are allowed by name (SystemCallFilter @privileged, @raw-io, @module, @debug)',
  terms: ['seccomp'],
  severity: MODERATE_LOW,
  problem: 'Whoever breaks into the service may use them to read other processes, reach hardware or load modules.',
  remediation: 'Take these groups out of `SystemCallFilter=`, and begin with `@system-service`.',
  sources: [`${EXEC}#SystemCallFilter=`],
  references: [cwe(250), nist('AC-6'), nist('CM-7')],

  examples: {
    bad: [
      `[Service]\n«SystemCallFilter=@system-service @raw-io»`,
      `[Service]\nSystemCallFilter=@system-service\n«SystemCallFilter=@debug @obsolete»`,
      `[Service]\n«SystemCallFilter=@basic-io @privileged»`,
    ],
    good: [
      `[Service]\nSystemCallFilter=@system-service`,
      `[Service]\nSystemCallFilter=~@raw-io @debug`,
      `[Service]\nSystemCallFilter=@system-service @debug\nSystemCallFilter=~@debug @privileged`,
      `[Service]\nSystemCallFilter=@raw-io\nSystemCallFilter=`,
    ],
  },

  setting: 'SystemCallFilter',
  scope: '+',
  bad: (value, { subject }, key) => {
    const isDangerous = (group: string): boolean =>
      /^@(?:raw-io|module|debug|obsolete|cpu-emulation|privileged|reboot|swap)(?::|$)/.test(group);
    const dangerous = badWordsKept(value, isDangerous, { subject, key });
    return dangerous.length > 0 && (dangerous.join(' ') === value ? true : { part: dangerous.join(', ') });
  },
  fix: { kind: 'suggested', needs: 'a try with the service', edits: withoutFound },
});
