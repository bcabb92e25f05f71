import type { BinaryOperator } from './hcl2-expression.ts';
import type { Hcl2Reader } from './hcl2-reader.ts';

/** How tightly an operator binds; 0 without one. */
export function levelOf(operator: BinaryOperator | undefined): number {
  return operator === undefined ? 0 : LEVELS[operator];
}

const LEVELS: Readonly<Record<BinaryOperator, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};

/** The operator that stands next, not passed. */
export function operatorAt(reader: Hcl2Reader): BinaryOperator | undefined {
  reader.skip();
  const next = reader.text.charAt(reader.position + 1);
  const first = reader.text.charAt(reader.position);
  switch (first) {
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return first;
    case '<':
    case '>':
      return next === '=' ? `${first}=` : first;
    case '=':
    case '!':
      return next === '=' ? `${first}=` : undefined;
    case '|':
    case '&':
      return next === first ? (first === '|' ? '||' : '&&') : undefined;
    default:
      return undefined;
  }
}
