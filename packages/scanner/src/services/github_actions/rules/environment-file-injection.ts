import { CRITICAL, HIGH, MODERATE } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { checksOutForeignCode, isOfInsiders } from '../privileged-checkout.ts';
import { untrustedWrites, writesTo } from '../untrusted.ts';
import type { Job, Step } from '../workflow-file.ts';
import { SCRIPT_INJECTIONS, oneJob, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_environment_file_injection',
  title: 'Untrusted text is written to GITHUB_ENV or GITHUB_PATH',
  severity: CRITICAL,
  problem:
    'Whoever writes the text sets variables such as `LD_PRELOAD` or puts their programs first for all later steps, and so runs code with the token and the secrets of the job.',
  remediation:
    'Write to `$GITHUB_OUTPUT` what is needed later, and nothing that strangers write to `$GITHUB_ENV` or `$GITHUB_PATH`.',
  sources: [zizmor('github-env'), SCRIPT_INJECTIONS],
  references: [cwe(77), nist('SI-10')],

  examples: {
    bad: [
      oneJob(
        '- env:\n    TITLE: ${{ github.event.pull_request.title }}\n  run: |\n    message=$(echo "$TITLE" | tr a-z A-Z)\n    «echo "$message" >> $GITHUB_PATH»',
        'pull_request_target',
      ),
      oneJob('- run: |\n    «echo "BRANCH=${{ github.head_ref }}" >> "$GITHUB_ENV"»', 'pull_request_target'),
      oneJob('- run: |\n    «cat artifact/pr.env >> $GITHUB_ENV»', 'workflow_run'),
      oneJob('- run: |\n    «echo "PR=$(cat pr.txt)" >> "$GITHUB_ENV"»', 'workflow_run'),
      oneJob('- run: |\n    «cat pr.env» | tee -a "$GITHUB_ENV"', 'workflow_run'),
      oneJob(
        '- env:\n    BODY: ${{ github.event.pull_request.body }}\n  run: |\n    {\n      «echo "NOTE=${BODY}"»\n      echo "DAY=$(date +%F)"\n    } >> "$GITHUB_ENV"',
        'pull_request_target',
      ),
      oneJob(
        `- env:\n    BRANCH: \${{ github.head_ref }}\n  run: «printf 'BRANCH=%s\\n' "$BRANCH"» | tee -a "$GITHUB_ENV"`,
        'pull_request_target',
      ),
      oneJob(
        '- shell: pwsh\n  env:\n    BRANCH: ${{ github.head_ref }}\n  run: |\n    «"BRANCH=$env:BRANCH"» | Out-File -FilePath $env:GITHUB_ENV -Append',
        'pull_request_target',
      ),
      oneJob(
        '- env:\n    TITLE: ${{ github.event.issue.title }}\n  run: |\n    cat >> "$GITHUB_ENV" <<EOF\n    DAY=monday\n    «TITLE=$TITLE»\n    EOF',
        'issues',
      ),
      oneJob(
        '- env:\n    BODY: ${{ github.event.issue.body }}\n  run: |\n    echo "BODY<<EOF" >> "$GITHUB_ENV"\n    «echo "$BODY" >> "$GITHUB_ENV"»\n    echo EOF >> "$GITHUB_ENV"',
        'issues',
      ),
    ],
    good: [
      oneJob('- uses: actions/checkout@v6\n- run: cat config/vars.env >> "$GITHUB_ENV"', 'workflow_run'),
      oneJob('- run: printf "BUNDLE_WITH=avo\\n" >> "$GITHUB_ENV"', 'pull_request_target'),
      oneJob('- run: echo "VERSION=$(cat VERSION)" >> "$GITHUB_ENV"', 'push'),
      oneJob(`- run: echo "PR=$(cat pr.txt | tr -cd '0-9')" >> "$GITHUB_ENV"`, 'workflow_run'),
      oneJob('- run: echo "SHA=${{ github.sha }}" >> "$GITHUB_ENV"', 'pull_request_target'),
      oneJob(
        '- env:\n    BODY: ${{ github.event.issue.body }}\n  run: |\n    end=$(openssl rand -hex 16)\n    {\n      echo "BODY<<$end"\n      echo "$BODY"\n      echo "$end"\n    } >> "$GITHUB_ENV"',
        'issues',
      ), // nobody can end the value
      oneJob(
        `- env:\n    BODY: \${{ github.event.comment.body }}\n  run: echo "COMMAND=$(echo "$BODY" | tr -cd 'a-z')" >> "$GITHUB_ENV"`,
        'issue_comment',
      ),
      oneJob(
        '- env:\n    BODY: ${{ github.event.issue.body }}\n  run: |\n    { echo start; echo "$BODY" > note.txt; echo DAY=monday >> "$GITHUB_ENV"; } > log',
        'issues',
      ),
    ],
  },

  *check({ file }) {
    const isPrivileged = file.isPrivilegedForStrangers;
    for (const step of file.steps) {
      if (isOfInsiders(step) || isOfInsiders(step.job)) continue;
      const target = /GITHUB_(?:ENV|PATH)\b/;
      const writes = untrustedWrites(step, target);
      const known = new Set(writes.map(({ at }) => at));
      for (const { at, source, isContained } of writes)
        if (!isContained) yield { at, message: `${source} is written`, severity: isPrivileged ? CRITICAL : MODERATE };
      if (!isPrivileged || !mayHoldForeignFiles(step.job)) continue;
      for (const command of step.commands) {
        const isWrite = command.words.some(({ text }) => target.test(text)) || writesTo(command, target);
        const isOfFile = READS_FILE.test(command.name) || command.words.some(({ text }) => HOLDS_FILE.test(text));
        if (isWrite && isOfFile && !known.has(command))
          yield { at: command, message: `${command.name} writes what a file holds`, severity: HIGH };
      }
    }
  },
});

const READS_FILE = /^(?:cat|unzip|head|tail|sed|grep|awk|jq)$/;
/** Puts what a file holds into a text, unless all but some characters, line ends among them, are taken out of it. */
const HOLDS_FILE = /\$\((?:<|(?:cat|unzip|head|tail|sed|awk|jq)\s)(?![^)]{0,300}\btr -(?:cd|dc|d ?'?\\n))/;

/** Whether files lie about that a run of strangers made: in what another workflow starts, all but those checked out. */
const mayHoldForeignFiles = oncePer(
  (job: Job): boolean =>
    checksOutForeignCode(job) ||
    (job.file.isStartedBy('workflow_run') &&
      !(job.steps.some((step) => step.runsAction('actions/checkout')) && job.steps.every(bringsNoArtifact))),
);

function bringsNoArtifact({ script, uses }: Step): boolean {
  if (script) return !/\b(?:gh|curl|wget|unzip|tar)\b/.test(String(script.value));
  const reference = uses?.reference;
  return reference?.kind === 'repository' && /^actions\/(?:checkout|setup-[a-z]{1,20})$/.test(reference.name);
}
