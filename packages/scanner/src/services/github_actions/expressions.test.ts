import { expect, test } from 'vitest';
import { expressionsIn, givenBy, parseExpression } from './expressions.ts';

const given = (text: string): readonly string[] => {
  const expression = parseExpression(text);
  return expression ? [...givenBy(expression)].map((path) => path.join('.')) : ['not an expression'];
};

test('an expression ends at its mark, not at one in quotes', () => {
  const text = "a ${{ format('}}{0}', github.ref) }} b ${{ github.actor }} ${{ open";
  expect(expressionsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "${{ format('}}{0}', github.ref) }}",
    '${{ github.actor }}',
  ]);
});

test.each([
  ['github.event.issue.title', ['github.event.issue.title']],
  ["github['event'].Issue['TITLE']", ['github.event.issue.title']],
  ["github.event.commits[0].message || 'none'", ['github.event.commits.0.message']],
  ['github.event.commits.*.message', ['github.event.commits.*.message']],
  ["github.head_ref == 'main'", []],
  ["contains(github.event.issue.title, 'a')", []],
  ['github.event.issue.title != null && github.ref', ['github.ref']],
  ["format('{0}', toJSON(github.event))", ['github.event']],
  ['inputs[inputs.name]', ['inputs.?']],
  ["!startsWith(github.ref, 'it''s')", []],
  ['a b', ['not an expression']],
  ["'open", ['not an expression']],
])('%s gives %j', (text, contexts) => expect(given(text)).toEqual(contexts));

test('what is nested too deep is no expression', () => {
  expect(parseExpression(`${'('.repeat(1000)}a${')'.repeat(1000)}`)).toBeUndefined();
});
