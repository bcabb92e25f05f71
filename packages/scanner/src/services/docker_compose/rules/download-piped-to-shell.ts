import { shellCommands } from '../../../reading/shell-commands.ts';
import { DOWNLOAD_PIPED_TO_SHELL, interpreterOfDownload } from '../../../rules/piped-downloads.ts';
import type { Finding } from '../../../rule.ts';
import { composeRule, oneService, services } from '../compose-rule.ts';

export default composeRule({
  id: 'docker_compose_download_piped_to_shell',
  ...DOWNLOAD_PIPED_TO_SHELL,
  remediation: 'Put into the image what is needed, from a named version whose checksum is compared.',
  sources: [services('command')],

  examples: {
    bad: [
      oneService('«command: sh -c "curl -fsSL https://get.example.com | sh && exec shop"»'),
      oneService('entrypoint: [/bin/sh, -c, «"wget -qO- https://get.example.com/$${NAME}.sh | bash"»]'),
    ],
    good: [
      oneService('command: sh -c "curl -fsSL https://example.com/a.json | jq ."'),
      oneService('command: [curl, -o, /tmp/a, "https://get.example.com"]'),
      oneService('command: curl https://get.example.com | sh # no shell makes a pipe of it'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      for (const key of ['command', 'entrypoint']) {
        const isList = service.pair(key)?.value.kind === 'sequence';
        for (const { at, text } of service.texts(key)) {
          if (!text.includes('|') && !/[<`$]/.test(text)) continue;
          // One text is split into words by Compose itself, and what a shell is given stands in quotes.
          if (!isList && !OF_SHELL.test(text)) continue;
          const shell = shellCommands(text.replaceAll('$$', '$'), at)
            .map(interpreterOfDownload)
            .find((name) => name !== undefined);
          if (shell !== undefined) yield { at, message: `a download is run by ${shell}` };
        }
      }
    }
  },
});

const OF_SHELL = /^\s*(?:\S{0,100}\/)?(?:ba|da|a|k|z)?sh\s+-[a-z]{0,5}c\s/;
