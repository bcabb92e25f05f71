import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { linesBehind, variablesOf, type RunCommand } from '../dockerfile-file.ts';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_SSH, leavesHostsUnverified } from '../../../rules/unverified-hosts.ts';
import { UNVERIFIED_HOST, VERIFYING, skipping } from '../verification-skipped.ts';

export default dockerfileRule({
  id: 'dockerfile_ssh_host_not_verified',
  title: 'ssh does not verify the host key (StrictHostKeyChecking, ssh-keyscan)',
  severity: MODERATE,
  problem: UNVERIFIED_HOST,
  remediation: "Put the host's key into `known_hosts` and keep `StrictHostKeyChecking yes`.",
  sources: [
    'https://man.openbsd.org/ssh_config#StrictHostKeyChecking',
    'https://man.openbsd.org/ssh-keyscan',
    'https://docs.ansible.com/ansible/latest/reference_appendices/config.html#host-key-checking',
  ],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «ssh -o StrictHostKeyChecking=no git@example.com»`,
      `FROM debian:12\nRUN «echo "StrictHostKeyChecking no" >> /etc/ssh/ssh_config»`,
      `FROM debian:12\nRUN «ssh-keyscan git.example.com >> /root/.ssh/known_hosts» && git clone git@git.example.com:shop.git`,
      `FROM debian:12\nRUN «ssh-keyscan git.example.com» | tee -a /etc/ssh/ssh_known_hosts`,
      `FROM debian:12\n«ENV GIT_SSH_COMMAND="ssh -o StrictHostKeyChecking=no"»\nRUN git clone git@git.example.com:shop.git`,
      `FROM debian:12\nCOPY <<EOF /root/.ssh/config\nHost *\n«  StrictHostKeyChecking off»\nEOF`,
      `FROM debian:12\n«ENV ANSIBLE_HOST_KEY_CHECKING=False»`,
    ],
    good: [
      `FROM debian:12\nENV GIT_SSH_COMMAND="ssh -o StrictHostKeyChecking=accept-new"`,
      `FROM debian:12\nCOPY <<EOF /root/.ssh/config\nHost *\n  # StrictHostKeyChecking no\nEOF`,
      `FROM debian:12\nRUN echo "StrictHostKeyChecking yes" >> /etc/ssh/ssh_config`,
      `FROM debian:12\nRUN ssh-keyscan git.example.com | grep -F "$HOST_KEY" >> /root/.ssh/known_hosts`,
      `FROM debian:12\nCOPY known_hosts /etc/ssh/ssh_known_hosts`,
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const run of file.commands) {
      const found = judged(run);
      if (found) yield { at: run.command, ...found };
    }
    for (const { at, text } of file.instructions('COPY', 'ADD', 'RUN').flatMap((one) => [...linesBehind(one)])) {
      if (!/^\s*#/.test(text) && UNVERIFIED_SSH.test(text))
        yield { at, message: { code: 'has', values: { setting: 'a line', value: text.trim() } } };
    }
    for (const variable of file.instructions('ENV', 'ARG').flatMap(variablesOf)) {
      const { name, value = '' } = variable;
      if (leavesHostsUnverified(name, value))
        yield { at: variable, message: { code: 'is', values: { setting: name, value } } };
    }
  },
  fix: VERIFYING,
});

function judged(run: RunCommand): Omit<Finding, 'at'> | undefined {
  const { name, pipedInto, words } = run.command;
  // Whoever answers for the host at that moment gives the key.
  const kept = pipedInto?.name === 'tee' ? pipedInto.words : words;
  if (name === 'ssh-keyscan' && kept.some(({ text }) => /known_hosts/.test(text)))
    return { message: { code: 'is-there', values: { setting: name } }, severity: MODERATE_LOW };
  const message = SKIPPED(run);
  return message && { message };
}

const SKIPPED = skipping(({ words, assignments }) =>
  [...assignments, ...words].some(({ text }) => UNVERIFIED_SSH.test(text)) ? 'StrictHostKeyChecking no' : undefined,
);
