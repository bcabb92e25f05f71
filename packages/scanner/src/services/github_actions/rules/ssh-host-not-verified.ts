import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rewritten } from '../command-words.ts';
import { commandRule, oneJob } from '../workflow-rule.ts';

export default commandRule({
  id: 'github_actions_ssh_host_not_verified',
  title: 'ssh does not verify the host key (StrictHostKeyChecking)',
  severity: MODERATE,
  problem:
    'An attacker on the network path takes the place of the server, and has the files and passwords that the job sends there.',
  remediation:
    "Put the host's key into `known_hosts`, from a variable of the repository, and keep `StrictHostKeyChecking yes`.",
  sources: ['https://man.openbsd.org/ssh_config#StrictHostKeyChecking'],
  references: [cwe(322), nist('SC-8'), nist('IA-3')],

  examples: {
    bad: [
      oneJob('- run: |\n    «ssh -o StrictHostKeyChecking=no deploy@example.com ./run»'),
      oneJob('- run: |\n    «echo "StrictHostKeyChecking no" >> ~/.ssh/config»'),
    ],
    good: [
      oneJob('- run: ssh -o StrictHostKeyChecking=yes deploy@example.com'),
      oneJob('- run: ssh -o StrictHostKeyChecking=accept-new deploy@example.com'),
    ],
  },

  judge({ command: { words, assignments } }) {
    const isOff = [...assignments, ...words].some(({ text }) => /StrictHostKeyChecking[ =]+"?(?:no|off)\b/i.test(text));
    return isOff ? { code: 'is', values: { setting: 'StrictHostKeyChecking', value: 'no' } } : undefined;
  },
  fix: rewritten('the key of the host in known_hosts', (word) =>
    word.replace(/(StrictHostKeyChecking[ =]+)no\b/i, '$1yes'),
  ),
});
