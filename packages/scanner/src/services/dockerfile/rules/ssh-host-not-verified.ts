import { MODERATE } from '@plumbline/model/severity';
import { UNVERIFIED_HOST, verificationSkippedRule } from '../verification-skipped.ts';

export default verificationSkippedRule({
  id: 'dockerfile_ssh_host_not_verified',
  title: 'ssh does not verify the host',
  severity: MODERATE,
  problem: UNVERIFIED_HOST,
  remediation: "Put the host's key into `known_hosts` and keep `StrictHostKeyChecking yes`.",
  source: 'https://man.openbsd.org/ssh_config#StrictHostKeyChecking',
  weakness: 295,
  bad: [
    `RUN «ssh -o StrictHostKeyChecking=no git@example.com»`,
    `RUN «echo "StrictHostKeyChecking no" >> /etc/ssh/ssh_config»`,
  ],
  good: [`RUN echo "StrictHostKeyChecking yes" >> /etc/ssh/ssh_config`],
  skippedBy: ({ words, assignments }) =>
    [...assignments, ...words].some(({ text }) => /StrictHostKeyChecking[ =]+no\b/i.test(text))
      ? 'StrictHostKeyChecking no'
      : undefined,
});
