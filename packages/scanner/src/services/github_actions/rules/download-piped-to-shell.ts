import { HIGH, MODERATE } from '@plumbline/model/severity';
import { DOWNLOAD_PIPED_TO_SHELL, interpreterOfDownload } from '../../../rules/piped-downloads.ts';
import { SECURE_USE, oneJob, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_download_piped_to_shell',
  ...DOWNLOAD_PIPED_TO_SHELL,
  severity: MODERATE,
  remediation: 'Download a named version to a file, compare its checksum with one in the workflow, then run it.',
  sources: [SECURE_USE],

  examples: {
    bad: [
      oneJob('- run: «curl -fsSL https://get.example.com | sh»'),
      oneJob('- shell: pwsh\n  run: «irm https://get.example.com/install.ps1 | iex»'),
      oneJob('- run: |\n    make\n    «bash <(curl -s https://get.example.com)»'),
    ],
    good: [
      oneJob('- run: curl -fsSL https://example.com/a.tgz | tar xz'),
      oneJob('- run: |\n    cat <<EOF > README\n    curl https://get.example.com | sh\n    EOF'),
      oneJob('- shell: pwsh\n  run: irm https://example.com/versions.json | ConvertFrom-Json'),
      oneJob('- run: curl -fsSLo i.sh https://get.example.com && sha256sum -c i.sha256 && sh i.sh'),
    ],
  },

  *check({ file }) {
    for (const command of file.steps.flatMap((step) => [...step.commands, ...step.commandsOfPowerShell])) {
      const shell = interpreterOfDownload(command);
      if (shell === undefined) continue;
      const isPlain = command.words.some(({ text }) => text.includes('http://'));
      yield { at: command, message: `a download is run by ${shell}`, severity: isPlain ? HIGH : MODERATE };
    }
  },
});
