import { LOW } from '@plumbline/model/severity';
import type { Place } from '../../../formats/tree.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { type WorkflowFile, permissionsIn } from '../workflow-file.ts';
import { workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_permission_unexplained',
  title: 'A permission has no comment that says what it is for',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nobody who reviews the workflow can tell whether the permission is needed still, so it stays.',
  remediation: 'Say behind the permission, in a comment, which step needs it.',
  sources: [zizmor('undocumented-permissions')],
  references: [cwe(1059)],

  examples: {
    bad: [
      'on: push\npermissions: {}\njobs:\n  a:\n    permissions:\n      contents: read\n      «issues: write»\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
    good: [
      'on: push\npermissions: {}\njobs:\n  a:\n    permissions:\n      actions: read\n      contents: read\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\npermissions:\n  contents: read\njobs:\n  a:\n    permissions:\n      issues: write # to answer\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\npermissions: {}\njobs:\n  a:\n    permissions:\n      # Releases are made here.\n      contents: write\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
  },

  *check({ file }) {
    const commented = commentedLines(file);
    for (const { granted } of permissionsIn(file)) {
      if (!granted) yield UNKNOWN;
      // What is only read needs no words, and the first one says enough.
      const found = granted?.find(
        ({ scope, level, at }) => scope !== '*' && level !== 'none' && level !== 'read' && !commented(at),
      );
      if (found) {
        const { scope, level, at } = found;
        yield {
          at,
          message: { code: 'is', values: { setting: `permissions.${scope}`.slice(0, 60), value: level.slice(0, 20) } },
        };
      }
    }
  },
});

/** Tells whether a comment with words stands in a line or in the one above it. */
function commentedLines({ comments }: WorkflowFile): (at: Place) => boolean {
  const ends = new Set<number>();
  for (const { source, start, text } of comments) {
    if (!/\w/.test(text)) continue;
    ends.add(lineStart(source.text, start));
    const next = source.text.indexOf('\n', start);
    const isAlone = /^[^\S\n]*$/.test(source.text.slice(lineStart(source.text, start), start));
    if (isAlone && next !== -1) ends.add(next + 1);
  }
  return ({ source, start }) => ends.has(lineStart(source.text, start));
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}
