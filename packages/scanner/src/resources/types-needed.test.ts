import { expect, test } from 'vitest';
import type { Stack, View, ViewKind } from './stack.ts';
import { typesNeeded } from './types-needed.ts';

function viewsIn(stack: Stack, type: string): readonly View[] {
  return stack.ofType(type);
}

test('a kind needs one of the types that it asks for, in that language', () => {
  const kind: ViewKind<View> = {
    terraform: (stack) => [...viewsIn(stack, 'aws_a'), ...viewsIn(stack, 'aws_b')],
    *cloudformation(stack) {
      for (const view of viewsIn(stack, 'AWS::A')) yield* [view, ...viewsIn(stack, 'AWS::B')];
    },
  };
  expect(typesNeeded(kind, 'terraform')).toEqual(['aws_a', 'aws_b']);
  expect(typesNeeded(kind, 'cloudformation'), 'others are asked for beside it alone').toEqual(['AWS::A']);
  expect(typesNeeded(kind, 'ansible'), 'has none of it').toEqual([]);
});

test('of a kind that more than types decide, nobody can say what it needs', () => {
  const made: View = { source: {} as View['source'], at: {} as View['at'] };
  expect(typesNeeded({ terraform: (stack) => stack.ofTypes((type) => type.startsWith('a')) }, 'terraform')).toBe(
    undefined,
  );
  expect(typesNeeded({ terraform: (stack) => (stack.at('a.b') ? [made] : []) }, 'terraform')).toBe(undefined);
  expect(typesNeeded({ terraform: (stack) => (viewsIn(stack, 'a').length > 0 ? [] : [made]) }, 'terraform')).toBe(
    undefined,
  );
});
