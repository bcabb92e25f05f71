import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SECURE_USE, oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_download_run_unverified',
  title: 'A program is downloaded and made executable without a checksum',
  severity: MODERATE_LOW,
  problem: 'Whoever changes the file at its address has their program run with the token and the secrets of the job.',
  remediation: 'Compare it with a checksum that stands in the workflow, such as by `sha256sum -c`, before it is run.',
  sources: [SECURE_USE],
  references: [cwe(494), nist('SI-7')],

  examples: {
    bad: [oneJob('- run: |\n    «curl -fsSLo tool https://example.com/tool»\n    chmod +x tool\n    ./tool')],
    good: [
      oneJob(
        '- run: |\n    curl -fsSLo tool https://example.com/tool\n    echo "b5bb9d80 tool" | sha256sum -c -\n    chmod +x tool',
      ),
      oneJob('- run: |\n    curl -fsSLo data.json https://example.com/data.json\n    chmod +x build.sh'),
    ],
  },

  judge(step) {
    const { commands } = step;
    if (commands.some(({ name, words }) => VERIFIERS.test(name) || words.some(({ text }) => VERIFIERS.test(text))))
      return undefined;
    const executable = new Set(
      commands
        .filter(
          ({ name, words }) =>
            (name === 'chmod' && words.some(({ text }) => /^(?:[augo]*\+x|0?7[0-7]{2})$/.test(text))) ||
            name === 'install',
        )
        .flatMap(({ words }) => words.map(({ text }) => baseName(text))),
    );
    if (executable.size === 0) return undefined;
    const found = commands.find(({ name, words }) => {
      if (name !== 'curl' && name !== 'wget') return false;
      return words.some(({ text }, index) => {
        const isTarget = /^(?:-\w*[oO]|--output(?:-document)?|>)$/.test(words[index - 1]?.text ?? '');
        return (isTarget || /^https?:\/\//.test(text)) && executable.has(baseName(text));
      });
    });
    return found && { at: found, message: 'nothing compares what it downloads' };
  },
});

const VERIFIERS =
  /^(?:sha(?:1|224|256|384|512)sum|shasum|b2sum|gpgv?|cosign|minisign|slsa-verifier|openssl|attestation)$/;

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
