/**
 * The types of Terraform's variables, and what values become in them.
 * Source: https://developer.hashicorp.com/terraform/language/expressions/type-constraints.
 */
import type { Expression } from './hcl2-expression.ts';
import {
  isList,
  isMap,
  isPartly,
  isReference,
  listWith,
  mapWith,
  toBoolean,
  toNumber,
  toText,
  type Known,
} from './hcl2-values.ts';

/** The value of an expression that names nothing. */
type Evaluate = (expression: Expression) => Known | undefined;

/** What a value becomes in a type; what is not wholly known, and what stands in a type that is not read here, stay as they are. */
export function inType(value: Known, type: Expression, evaluate: Evaluate): Known | undefined {
  if (value === null || isReference(value) || isPartly(value)) return value;
  if (type.kind === 'variable') return inSimpleType(value, type.name);
  if (type.kind !== 'call') return value;
  const [of] = type.args;
  if (!of) return value;
  switch (type.name) {
    case 'list':
    case 'set':
      return isList(value) ? listWith(value.map((item) => inType(item, of, evaluate))) : value;
    case 'map':
      return isMap(value) ? mapWith([...value].map(([key, one]) => [key, inType(one, of, evaluate)] as const)) : value;
    case 'object':
      return isMap(value) && of.kind === 'object' ? inObject(value, of, evaluate) : value;
    default:
      return value;
  }
}

function inSimpleType(value: Known, name: string): Known | undefined {
  if (name === 'string') return toText(value);
  if (name === 'number') return toNumber(value);
  return name === 'bool' ? toBoolean(value) : value;
}

/** Attributes that the type does not have are dropped, those that are left out take their defaults. */
function inObject(
  value: ReadonlyMap<string, Known>,
  type: Extract<Expression, { kind: 'object' }>,
  evaluate: Evaluate,
): Known | undefined {
  return mapWith(
    type.items.map(({ key, value: of }) => {
      const name = key.kind === 'scalar' ? String(key.value) : '';
      const isOptional = of.kind === 'call' && of.name === 'optional';
      const [inner = of, fallback] = isOptional ? of.args : [];
      const given = value.get(name);
      if (given !== undefined && (given !== null || fallback === undefined)) {
        return [name, inType(given, inner, evaluate)];
      }
      if (!isOptional) return [name, undefined];
      const otherwise = fallback ? evaluate(fallback) : null;
      return [name, otherwise === undefined ? undefined : inType(otherwise, inner, evaluate)];
    }),
  );
}
