import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_SSH, leavesHostsUnverified } from '../../../rules/unverified-hosts.ts';
import { hereDocumentOf } from '../../../reading/here-documents.ts';
import { rewritten } from '../command-words.ts';
import { writtenIn } from '../script.ts';
import { writesTo } from '../untrusted.ts';
import type { NamedValue, WorkflowFile } from '../workflow-file.ts';
import { oneJob, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_ssh_host_not_verified',
  title: 'ssh does not verify the host key (StrictHostKeyChecking, ssh-strict, ANSIBLE_HOST_KEY_CHECKING)',
  severity: MODERATE,
  problem:
    'An attacker on the network path takes the place of the server, and has the files and passwords that the job sends there.',
  remediation:
    "Put the host's key into `known_hosts`, from a variable of the repository, and keep `StrictHostKeyChecking yes`; leave `ssh-strict` and `ANSIBLE_HOST_KEY_CHECKING` out.",
  sources: [
    'https://man.openbsd.org/ssh_config#StrictHostKeyChecking',
    'https://github.com/actions/checkout#usage',
    'https://docs.ansible.com/ansible/latest/reference_appendices/config.html#host-key-checking',
  ],
  references: [cwe(322), nist('SC-8'), nist('IA-3')],

  examples: {
    bad: [
      oneJob('- run: |\n    «ssh -o StrictHostKeyChecking=no deploy@example.com ./run»'),
      oneJob('- run: |\n    «echo "StrictHostKeyChecking no" >> ~/.ssh/config»'),
      oneJob(
        "- run: |\n    cat > ~/.ssh/config <<'EOF'\n    Host web*.example.com\n      User deploy\n      «StrictHostKeyChecking no»\n    EOF",
      ),
      oneJob('- uses: actions/checkout@v4\n  with:\n    ssh-key: ${{ secrets.KEY }}\n    «ssh-strict: false»'),
      oneJob('- run: ansible-playbook site.yml\n  env:\n    «ANSIBLE_HOST_KEY_CHECKING: "False"»'),
      oneJob('- run: git fetch\n  env:\n    «GIT_SSH_COMMAND: ssh -o StrictHostKeyChecking=no»'),
    ],
    good: [
      oneJob('- run: ansible-playbook site.yml\n  env:\n    ANSIBLE_HOST_KEY_CHECKING: "True"'),
      oneJob('- run: ssh -o StrictHostKeyChecking=yes deploy@example.com'),
      oneJob('- run: |\n    cat <<EOF\n    StrictHostKeyChecking no\n    EOF'), // printed
      oneJob(
        '- run: |\n    cat > ~/.ssh/config <<EOF\n    # never: StrictHostKeyChecking no\n    Host *\n      StrictHostKeyChecking yes\n    EOF',
      ),
      oneJob('- run: ssh -o StrictHostKeyChecking=accept-new deploy@example.com'),
    ],
  },

  *check({ file }) {
    for (const step of file.steps) {
      for (const command of step.commands) {
        if ([...command.assignments, ...command.words].some(({ text }) => UNVERIFIED_SSH.test(text)))
          yield { at: command, message: { code: 'is', values: { setting: 'StrictHostKeyChecking', value: 'no' } } };
        const document = step.script && writesTo(command, /./) ? hereDocumentOf(command, step.script) : undefined;
        for (const at of document?.lines ?? []) {
          if (SET_IN_FILE.test(writtenIn(at)))
            yield { at, message: { code: 'is', values: { setting: 'StrictHostKeyChecking', value: 'no' } } };
        }
      }
      const strict = step.runsAction('actions/checkout') ? step.input('ssh-strict') : undefined;
      if (strict?.text === 'false')
        yield { at: strict.at, message: { code: 'is', values: { setting: 'ssh-strict', value: 'false' } } };
    }
    for (const { name, text = '', at } of variablesOf(file)) {
      if (leavesHostsUnverified(name, text))
        yield { at, message: { code: 'is', values: { setting: name, value: text } } };
    }
  },
  fix: rewritten('the key of the host in known_hosts', (word) =>
    word.replace(/(StrictHostKeyChecking[ =]+)no\b/i, '$1yes'),
  ),
});

/** A line of ssh_config. */
const SET_IN_FILE = /^[ \t]{0,100}StrictHostKeyChecking[ \t=]{1,9}"?(?:no|off)\b/i;

function variablesOf(file: WorkflowFile): readonly NamedValue[] {
  const scopes = [file, ...file.jobs, ...file.steps];
  return scopes.flatMap(({ environment }) => environment);
}
