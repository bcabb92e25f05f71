import { Type, type Static, type TSchema, type TString, type TUnsafe } from 'typebox';

interface MapBounds {
  readonly keys: TString;
  readonly maxProperties: number;
}

/**
 * A JSON object with keys of any name, each with a value of one shape; bounded where it is an input. `Type.Record` says
 * the same, but carries TypeBox's whole engine into the portal's first load.
 */
export function MapOf<Value extends TSchema>(value: Value, bounds?: MapBounds): TUnsafe<Record<string, Static<Value>>> {
  const schema = Type.Unsafe<Record<string, Static<Value>>>({
    type: 'object',
    patternProperties: { '^.*$': value },
    ...(bounds && { propertyNames: bounds.keys, maxProperties: bounds.maxProperties }),
  });
  // By which TypeBox itself knows a record: what drops unknown keys would else not look into it.
  return Object.defineProperty(schema, '~kind', { value: 'Record' });
}
