import { LOW } from '@plumbline/model/severity';
import { commandRule, reference } from '../dockerfile-rule.ts';

export default commandRule({
  id: 'dockerfile_shell_replaced',
  title: 'RUN puts another shell in the place of /bin/sh instead of SHELL',
  severity: LOW,
  category: 'hygiene',
  problem: 'Scripts of the system run in a shell for which nobody wrote them, and an update puts the old one back.',
  remediation: 'Use `SHELL ["/bin/bash", "-o", "pipefail", "-c"]`.',
  sources: [reference('shell')],

  examples: {
    bad: [`FROM debian:12\nRUN «ln -sf /bin/bash /bin/sh»`],
    good: [
      `FROM debian:12\nSHELL ["/bin/bash", "-c"]\nRUN true`,
      `FROM debian:12\nRUN ln -s /opt/app/run.sh /usr/local/bin/run`,
    ],
  },

  judge: ({ command: { name, words } }) =>
    name === 'ln' && /^(?:\/usr)?\/bin\/sh$/.test(words.findLast(({ text }) => !text.startsWith('-'))?.text ?? '')
      ? 'ln replaces /bin/sh'
      : undefined,
});
