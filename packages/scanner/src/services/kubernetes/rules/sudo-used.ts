import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentOf } from '../container-findings.ts';
import { SECURITY_CONTEXT, containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_sudo_used',
  title: 'The command of a container uses sudo',
  severity: MODERATE_LOW,
  problem:
    'The program may become root whenever it wants, so whoever takes it over is root in the container; `allowPrivilegeEscalation: false` breaks it.',
  remediation: 'Do in the image what needs root, and run the program as a user without sudo.',
  sources: [SECURITY_CONTEXT],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [onePod(`command:\n  - «sudo»\n  - app`), onePod(`command: [sh, -c]\nargs:\n  - «cd /app && sudo ./app»`)],
    good: [onePod(`command: [sh, -c, ./app --mode pseudo]`), onePod(`args: [--sudoers=/etc/sudoers]`)],
  },

  judge(container) {
    const found = argumentOf(container, /(?:^|[;&|(\n]|&&)[ \t]{0,20}(?:\/usr\/bin\/)?sudo(?:\s|$)/);
    return found && { ...found, message: { code: 'has', values: { setting: 'command', value: 'sudo' } } };
  },
});
