import { shellCommands } from '../../../reading/shell-commands.ts';
import { DOWNLOAD_PIPED_TO_SHELL, interpreterOfDownload } from '../../../rules/piped-downloads.ts';
import { programTexts } from '../container-findings.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_download_piped_to_shell',
  ...DOWNLOAD_PIPED_TO_SHELL,
  remediation: 'Put into the image what is needed, from a named version whose checksum is compared.',
  sources: ['https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container/'],

  examples: {
    bad: [
      onePod(`command: [sh, -c, «"curl -fsSL https://get.example.com | sh && exec shop"]»`),
      onePod(
        `lifecycle:\n  postStart:\n    exec:\n      command:\n        - bash\n        - -c\n        - «wget -qO- https://get.example.com | bash»`,
      ),
      `apiVersion: tekton.dev/v1\nkind: Task\nmetadata: {name: build}\nspec:\n  steps:\n    - name: build\n      image: a:1\n      «script: |\n        #!/bin/sh\n        curl https://example.com/x.sh | sh\n»`,
      onePod(`args:\n  - |\n    «VERSION=$(cat /etc/version)\n    curl https://example.com/\${VERSION}.sh | sh»`),
    ],
    good: [
      onePod(`command: [sh, -c, "curl -fsSL https://example.com/a.json | jq ."]`),
      onePod(`command: [curl, -o, /tmp/a, "https://get.example.com"]`),
      onePod(`command: [sh, -c, "curl https://example.com/$(NAME).json | jq \${FILTER}"]`),
    ],
  },

  judge(container) {
    for (const { at, text } of programTexts(container)) {
      if (!PIPE.test(text)) continue;
      for (const command of shellCommands(text, at)) {
        const shell = interpreterOfDownload(command);
        if (shell !== undefined) return { at, message: `a download is run by ${shell}` };
      }
    }
    return undefined;
  },
});

/** What has none of these is no script that could. */
const PIPE = /[|<`$]/;
