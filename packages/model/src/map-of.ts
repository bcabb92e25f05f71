import { Type, type Static, type TSchema, type TUnsafe } from 'typebox';

/**
 * A JSON object with keys of any name, each with a value of one shape. `Type.Record` says the same, but carries TypeBox's
 * whole engine into the portal's first load.
 */
export function MapOf<Value extends TSchema>(value: Value): TUnsafe<Record<string, Static<Value>>> {
  return Type.Unsafe({ type: 'object', patternProperties: { '^.*$': value } });
}
