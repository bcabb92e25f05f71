import { MODERATE_LOW } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'dockerfile_sudo_used',
  title: 'The build uses sudo',
  severity: MODERATE_LOW,
  problem:
    'sudo in the image is one more way to root for whoever takes over the program, and behaves unexpectedly without a terminal.',
  remediation: 'Run these commands before `USER`, without sudo.',
  sources: [`${BEST_PRACTICES}#user`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «sudo apt-get update»`,
      `FROM debian:12\nRUN true && \\\n  «sudo make install»`,
      `FROM debian:12\n«RUN ["sudo", "make"]»`,
    ],
    good: [`FROM debian:12\nRUN apt-get install -y sudo`, `FROM debian:12\nRUN echo "use sudo later"`],
  },

  judge: ({ command: { wrappers, name } }) => (wrappers.includes('sudo') ? `sudo ${name}` : undefined),
});
