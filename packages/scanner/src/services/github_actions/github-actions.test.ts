import { test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';
import { expectRule } from '../../testing/expect-rule.ts';
import scriptInjection from './rules/script-injection.ts';

test.each(['hardened', 'web-shop'])('the %s fixture gives its golden report', async (fixture) => {
  await expectGoldenReport('github_actions', new URL(`fixtures/${fixture}/`, import.meta.url));
});

test('what the first step of a job gives others is followed', async () => {
  await expectRule(scriptInjection).failsAt(
    [
      'on: pull_request_target',
      'permissions: {}',
      'jobs:',
      '  a:',
      '    runs-on: ubuntu-24.04',
      '    outputs: {title: "${{ steps.t.outputs.title }}"}',
      '    steps:',
      '      - id: t',
      '        env: {T: "${{ github.event.pull_request.title }}"}',
      '        run: echo "title=$T" >> $GITHUB_OUTPUT',
      '  b:',
      '    needs: a',
      '    runs-on: ubuntu-24.04',
      '    steps:',
      '      - run: «echo "${{ needs.a.outputs.title }}"»',
    ].join('\n'),
  );
});
