import type { Scalar, Span } from './tree.ts';

/** What HCL's expression grammar makes of a text: a literal is already the scalar that it becomes in the tree. */
export type Expression =
  | Scalar
  | Tuple
  | ObjectExpression
  | Template
  | Variable
  | Traversal
  | Call
  | Unary
  | Binary
  | Conditional
  | ForExpression;

export interface Tuple extends Span {
  readonly kind: 'tuple';
  readonly items: readonly Expression[];
}

export interface ObjectExpression extends Span {
  readonly kind: 'object';
  readonly items: readonly ObjectItem[];
}

export interface ObjectItem extends Span {
  readonly key: Expression;
  readonly value: Expression;
}

/** A quoted or heredoc template with at least one interpolation or directive. */
export interface Template extends Span {
  readonly kind: 'template';
  readonly parts: readonly TemplatePart[];
}

export type TemplatePart =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'interpolation'; readonly expression: Expression }
  | TemplateControl;

/** `%{if}` with its condition, `%{for}` with what it goes through, and what belongs to them. */
export interface TemplateControl {
  readonly kind: 'control';
  readonly keyword: string;
  readonly condition?: Expression;
  readonly intro?: ForIntro;
}

export interface Variable extends Span {
  readonly kind: 'variable';
  readonly name: string;
}

/** A value followed by `.name`, `.0`, `[key]`, `.*` or `[*]`; flat, however long it is. */
export interface Traversal extends Span {
  readonly kind: 'traversal';
  readonly root: Expression;
  readonly steps: readonly TraversalStep[];
}

export type TraversalStep =
  | { readonly kind: 'attribute'; readonly name: string }
  | { readonly kind: 'index'; readonly key: Expression }
  | { readonly kind: 'splat' };

export interface Call extends Span {
  readonly kind: 'call';
  readonly name: string;
  readonly args: readonly Expression[];
  /** The last argument is followed by `...`. */
  readonly expanded: boolean;
}

export interface Unary extends Span {
  readonly kind: 'unary';
  readonly operator: '-' | '!';
  readonly operand: Expression;
}

/** Operators of one level, from left to right: `1 - 2 + 3` is one of these with two steps. */
export interface Binary extends Span {
  readonly kind: 'binary';
  readonly first: Expression;
  readonly steps: readonly { readonly operator: BinaryOperator; readonly operand: Expression }[];
}

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '>' | '<=' | '>=' | '+' | '-' | '*' | '/' | '%';

export interface Conditional extends Span {
  readonly kind: 'conditional';
  readonly condition: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
}

/** `[for …]` or `{for …}`. */
export interface ForExpression extends ForIntro, Span {
  readonly kind: 'for';
  /** Of an object alone. */
  readonly key: Expression | undefined;
  readonly value: Expression;
  /** Values of the same key become a list. */
  readonly isGrouped: boolean;
  readonly condition: Expression | undefined;
}

/** `for key, value in collection`. */
export interface ForIntro {
  readonly keyName: string | undefined;
  readonly valueName: string;
  readonly collection: Expression;
}
