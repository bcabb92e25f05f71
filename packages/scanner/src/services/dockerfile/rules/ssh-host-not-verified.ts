import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { commandRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_HOST, VERIFYING, skipping } from '../verification-skipped.ts';

export default commandRule({
  id: 'dockerfile_ssh_host_not_verified',
  title: 'ssh does not verify the host key (StrictHostKeyChecking, ssh-keyscan)',
  severity: MODERATE,
  problem: UNVERIFIED_HOST,
  remediation: "Put the host's key into `known_hosts` and keep `StrictHostKeyChecking yes`.",
  sources: ['https://man.openbsd.org/ssh_config#StrictHostKeyChecking', 'https://man.openbsd.org/ssh-keyscan'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «ssh -o StrictHostKeyChecking=no git@example.com»`,
      `FROM debian:12\nRUN «echo "StrictHostKeyChecking no" >> /etc/ssh/ssh_config»`,
      `FROM debian:12\nRUN «ssh-keyscan git.example.com >> /root/.ssh/known_hosts» && git clone git@git.example.com:shop.git`,
      `FROM debian:12\nRUN «ssh-keyscan git.example.com» | tee -a /etc/ssh/ssh_known_hosts`,
    ],
    good: [
      `FROM debian:12\nRUN echo "StrictHostKeyChecking yes" >> /etc/ssh/ssh_config`,
      `FROM debian:12\nRUN ssh-keyscan git.example.com | grep -F "$HOST_KEY" >> /root/.ssh/known_hosts`,
      `FROM debian:12\nCOPY known_hosts /etc/ssh/ssh_known_hosts`,
    ],
  },

  judge(run) {
    const { name, pipedInto, words } = run.command;
    // Whoever answers for the host at that moment gives the key.
    const kept = pipedInto?.name === 'tee' ? pipedInto.words : words;
    if (name === 'ssh-keyscan' && kept.some(({ text }) => /known_hosts/.test(text)))
      return { message: { code: 'is-there', values: { setting: name } }, severity: MODERATE_LOW };
    return SKIPPED(run);
  },
  fix: VERIFYING,
});

const SKIPPED = skipping(({ words, assignments }) =>
  [...assignments, ...words].some(({ text }) => /StrictHostKeyChecking[ =]+no\b/i.test(text))
    ? 'StrictHostKeyChecking no'
    : undefined,
);
