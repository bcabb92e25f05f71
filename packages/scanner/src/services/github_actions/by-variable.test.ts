import { describe, expect, test } from 'vitest';
import { fixExample } from '../../testing/run-example.ts';
import { githubActions } from './github-actions.ts';
import inputOfAction from './rules/action-input-injection.ts';
import input from './rules/input-in-script.ts';
import { oneJob } from './workflow-rule.ts';

/** The steps of a workflow after all fixes of the rule, with no indentation. */
async function fixed(steps: string, on = 'workflow_dispatch'): Promise<string> {
  const { text } = await fixExample(githubActions, input, oneJob(steps, on));
  return text.slice(text.indexOf('steps:\n') + 'steps:\n'.length).replaceAll(/^ {6}/gm, '');
}

describe('an input that is expanded into a script', () => {
  test('comes by a variable of the step, whatever stands around it', async () => {
    const script = [
      'run: |',
      `    # it's "new"`,
      `    note='a "quote'`,
      '    echo "$(basename "${{ inputs.a }}") is at ${{ inputs.b }}"',
      '    docker tag app "app:${{ inputs.a }}"',
    ].join('\n');
    expect(await fixed(`- ${script}\n  env:\n    LEVEL: 1`)).toBe(
      `- ${script.replaceAll('${{ inputs.a }}', '${INPUTS_A}').replace('${{ inputs.b }}', '${INPUTS_B}')}\n` +
        '  env:\n    INPUTS_A: ${{ inputs.a }}\n    INPUTS_B: ${{ inputs.b }}\n    LEVEL: 1\n',
    );
  });

  test('comes by the variable that has it already', async () => {
    const env = '  env:\n    INPUTS_A: ${{ inputs.a }}\n';
    expect(await fixed(`- run: echo "\${{ inputs.a }}"\n${env.trimEnd()}`)).toBe(`- run: echo "\${INPUTS_A}"\n${env}`);
  });

  test.each([
    ['single quotes', `- run: echo '\${{ inputs.a }}'`],
    ['a here-document', '- run: |\n    cat <<END\n    ${{ inputs.a }}\n    END'],
    ['a program of another language', `- run: python3 -c "print('\${{ inputs.a }}')"`],
    ['a script for a container', '- run: docker run app sh -c "echo ${{ inputs.a }}"'],
    ['a script for another machine', '- run: ssh host "echo ${{ inputs.a }}"'],
    ['another shell', '- shell: pwsh\n  run: echo "${{ inputs.a }}"'],
    ['quotes of YAML', `- run: 'echo "\${{ inputs.a }}"'`],
    ['work with it', `- run: echo "\${{ format('{0}-x', inputs.a) }}"`],
    ['a variable of the name with another value', '- run: echo "${{ inputs.a }}"\n  env:\n    INPUTS_A: 1'],
  ])('stays where it stands in %s', async (_, steps) => {
    expect(await fixed(steps)).toBe(`${steps}\n`);
  });

  test('stays where nobody knows which shell reads it', async () => {
    const text =
      'on: workflow_dispatch\njobs:\n  a:\n    runs-on: ${{ matrix.os }}\n    steps:\n      - run: echo "${{ inputs.a }}"\n';
    expect((await fixExample(githubActions, input, text)).text).toBe(text);
  });
});

describe('untrusted text in a script of JavaScript', () => {
  const step = (script: string): string =>
    `- uses: actions/github-script@f28e40c7f34bde8b3046d885e986cb6290c5673b\n  with:\n    script: |\n      ${script}`;

  test.each([
    ["core.info('a' + '${{ github.event.issue.title }}')", "core.info('a' + process.env.EVENT_ISSUE_TITLE)"],
    ['core.info(`${{ github.event.issue.title }}`)', 'core.info(process.env.EVENT_ISSUE_TITLE)'],
  ])('comes by the environment: %s', async (before, after) => {
    const { text } = await fixExample(githubActions, inputOfAction, oneJob(step(before), 'issues'));
    expect(text).toContain(after);
    expect(text).toContain('EVENT_ISSUE_TITLE: ${{ github.event.issue.title }}');
  });

  test.each([
    ['a name of a member', 'core.info({ "${{ github.event.issue.title }}": 1 })'],
    ['a longer text', 'core.info("It is ${{ github.event.issue.title }}")'],
    ['no quotes', 'core.info(${{ github.event.issue.title }})'],
  ])('stays where it is %s', async (_, before) => {
    const workflow = oneJob(step(before), 'issues');
    expect((await fixExample(githubActions, inputOfAction, workflow)).text).toBe(workflow);
  });
});
