/*
 * What is in JSON that others wrote: each of these gives what was asked for, or that it is not there.
 */

export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined for what is no JSON, or no object. */
export function objectOf(bytes: Uint8Array): Json | undefined {
  const value = valueOf(bytes);
  return isObject(value) ? value : undefined;
}

export function valueOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

export function objectIn(value: unknown, key: string): Json {
  const inside = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isObject(inside) ? inside : {};
}

export function objectsIn(value: unknown, key: string): readonly Json[] {
  return listIn(value, key).filter(isObject);
}

/** Undefined for an empty one too. */
export function textIn(value: unknown, key: string): string | undefined {
  const inside = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof inside === 'string' && inside !== '' ? inside : undefined;
}

export function textsIn(value: unknown, key: string): readonly string[] {
  return listIn(value, key).filter((item) => typeof item === 'string');
}

export function numberIn(value: unknown, key: string): number | undefined {
  const inside = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof inside === 'number' && Number.isFinite(inside) ? inside : undefined;
}

function listIn(value: unknown, key: string): readonly unknown[] {
  const inside = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return Array.isArray(inside) ? inside : [];
}
