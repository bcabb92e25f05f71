import { MODERATE } from '@plumbline/model/severity';
import type { Place } from '../../../formats/tree.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { textLines } from '../../../reading/text-lines.ts';
import type { Finding } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSecretVariable, secretsHeldIn } from '../held-secrets.ts';
import { writtenIn } from '../script.ts';
import type { Step } from '../workflow-file.ts';
import { SECURE_USE, oneJob, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_secret_printed_changed',
  title: 'A secret is printed to the log in another form, which is not masked: base64, sed, rev, cut',
  terms: ['exfiltration', 'ToBase64String', 'redaction'],
  severity: MODERATE,
  problem:
    'GitHub hides a secret in logs where it stands as it is: changed, it is there to be read, and changed back, by everybody who may see the run.',
  remediation: 'Remove the command, delete the logs of the runs that had it, and change the secret.',
  sources: [SECURE_USE, 'https://docs.github.com/en/actions/concepts/security/secrets'],
  references: [cwe(532), nist('SI-11'), nist('IA-5')],

  examples: {
    bad: [
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    «echo "$KEY"» | sed "s/./& /g"'),
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    «base64 <<< "$KEY"»'),
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    «echo "it begins with ${KEY:0:6}"»'),
      oneJob('- run: |\n    «echo "${{ secrets.KEY }}"» | rev'),
      oneJob(
        '- shell: pwsh\n  env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    $bytes = [Text.Encoding]::UTF8.GetBytes($env:KEY)\n    «Write-Host ([Convert]::ToBase64String($bytes))»',
      ),
    ],
    good: [
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    echo "$KEY" | base64 -d > "$RUNNER_TEMP/key"'),
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    echo "$KEY"'), // masked
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    echo "length: ${#KEY}"'),
      oneJob(
        '- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    echo "$KEY" | tr -d "\\n" | docker login --password-stdin',
      ),
      oneJob(
        '- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    BASIC=$(printf "app:%s" "$KEY" | base64)\n    echo "::add-mask::$BASIC"',
      ),
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    HEADER=$(echo "$KEY" | base64)\n    ./deploy.sh'),
      oneJob('- env:\n    KEY: ${{ secrets.KEY }}\n    NAME: shop\n  run: |\n    echo "$NAME" | rev'),
      oneJob(
        '- shell: pwsh\n  env:\n    KEY: ${{ secrets.KEY }}\n  run: |\n    $bytes = [Convert]::FromBase64String($env:KEY)\n    [IO.File]::WriteAllBytes("key.pfx", $bytes)\n    Write-Host "written"',
      ),
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const step of file.steps) {
      if (/::add-mask::/.test(String(step.script?.value ?? ''))) continue;
      for (const at of [...printedByShell(step), ...printedByPowerShell(step)])
        yield { at, message: 'the log gets a secret in another form' };
    }
  },
});

function printedByShell(step: Step): readonly Place[] {
  const holdsSecret = secretsHeldIn(step);
  const { script, commands } = step;
  // What stands in quotes has no place by which to tell what is inside of what.
  if (!holdsSecret || !script || /["']/.test(script.source.text.charAt(script.start))) return [];
  let innerEnd = -1;
  return commands.filter((command) => {
    // What a substitution prints goes to the command around it.
    const isInner = command.start < innerEnd;
    const words = [...command.assignments, ...command.words];
    if (!isInner) innerEnd = Math.max(innerEnd, words.findLast(({ text }) => /\$\(|`|<\(/.test(text))?.end ?? -1);
    return !isInner && holdsSecret(command) && (isPrintedChanged(command) || isPrintedInPart(command, step));
  });
}

/** Whether all that reads a secret gives it on in another form, and the last one to the log. */
function isPrintedChanged(command: ShellCommand): boolean {
  const isRead = /^(?:echo|printf)$/.test(command.name);
  if (!isRead && !(CHANGING.test(command.name) && command.words.some(({ text }) => text === '<<<'))) return false;
  let [last, steps] = [command, 0];
  for (; last.pipedInto && steps < MOST_PIPES; steps += 1) {
    last = last.pipedInto;
    if (!CHANGING.test(last.name)) return false;
  }
  return !(isRead && steps === 0) && steps < MOST_PIPES && !isRedirected(last);
}

/** Programs that print what they read, in another form. */
const CHANGING = /^(?:base64|base32|sed|rev|tr|xxd|od|hexdump|fold|cut|head|tail|awk|gawk|openssl)$/;

/** Units: programs that follow each other in a pipe. */
const MOST_PIPES = 8;

function isRedirected({ words }: ShellCommand): boolean {
  return words.some(({ text }) => /^(?:1?>>?|>\||&>>?)$/.test(text));
}

/** `echo "${KEY:0:6}"`: what is cut out of a secret is no longer the secret that is masked. */
function isPrintedInPart(command: ShellCommand, step: Step): boolean {
  if (!/^(?:echo|printf)$/.test(command.name) || command.pipedInto || isRedirected(command)) return false;
  const parts = writtenIn(command)
    .slice(0, 2_000)
    .matchAll(/\$\{([A-Za-z_]\w{0,100})(?::\s?-?\d|\/)/g);
  return [...parts].some(([, name = '']) => isSecretVariable(name, step));
}

/** The lines of a script of PowerShell that print a secret, or what is made of one, in another form. */
function printedByPowerShell(step: Step): readonly Place[] {
  const { script } = step;
  if (!script || !/(?:^|[/\\])(?:pwsh|powershell)\b/i.test(step.shell ?? '')) return [];
  const made = new Set<string>();
  const changed = new Set<string>();
  return textLines(script).flatMap(({ at, text: line }) => {
    const text = line.slice(0, 2_000);
    const used = [...text.matchAll(/\$(env:)?(\w{1,100})/gi)].map(([, isEnvironment, name = '']) => ({
      name: name.toLowerCase(),
      isSecret: isEnvironment !== undefined && isSecretVariable(name, step),
    }));
    const [, assigned] = /^\s*\$(\w{1,100})\s*\+?=(?!=)/.exec(text) ?? [];
    const sources = assigned === undefined ? used : used.slice(1);
    const holds = sources.some(({ name, isSecret }) => isSecret || made.has(name));
    const isChanged = (holds && CHANGING_CALL.test(text)) || sources.some(({ name }) => changed.has(name));
    if (assigned !== undefined) {
      if (holds) made.add(assigned.toLowerCase());
      if (isChanged) changed.add(assigned.toLowerCase());
      return [];
    }
    return isChanged && PRINTING.test(text) && !text.includes('>') && !/Out-File|Set-Content/i.test(text) ? [at] : [];
  });
}

const CHANGING_CALL =
  /ToBase64String|BitConverter|ToCharArray|\.Substring\(|ToHexString|-replace\b|\[array\]::Reverse/i;
const PRINTING = /^\s*(?:Write-(?:Host|Output|Information|Warning|Error)\b|echo\b|\[Convert\]::To|\[BitConverter\])/i;
