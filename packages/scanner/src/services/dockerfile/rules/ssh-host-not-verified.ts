import { MODERATE } from '@plumbline/model/severity';
import { commandRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_HOST, VERIFYING, skipping } from '../verification-skipped.ts';

export default commandRule({
  id: 'dockerfile_ssh_host_not_verified',
  title: 'ssh does not verify the host key (StrictHostKeyChecking)',
  severity: MODERATE,
  problem: UNVERIFIED_HOST,
  remediation: "Put the host's key into `known_hosts` and keep `StrictHostKeyChecking yes`.",
  sources: ['https://man.openbsd.org/ssh_config#StrictHostKeyChecking'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «ssh -o StrictHostKeyChecking=no git@example.com»`,
      `FROM debian:12\nRUN «echo "StrictHostKeyChecking no" >> /etc/ssh/ssh_config»`,
    ],
    good: [`FROM debian:12\nRUN echo "StrictHostKeyChecking yes" >> /etc/ssh/ssh_config`],
  },

  judge: skipping(({ words, assignments }) =>
    [...assignments, ...words].some(({ text }) => /StrictHostKeyChecking[ =]+no\b/i.test(text))
      ? 'StrictHostKeyChecking no'
      : undefined,
  ),
  fix: VERIFYING,
});
