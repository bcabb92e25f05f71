import { useState } from 'react';

/**
 * A value that stays as it was while it is held. For forms that compare with what is there already: a list may have
 * what they add before they know that it was added. `value` must not be made anew by the caller's own rendering.
 */
export function useHeld<Value extends object | undefined>(value: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isHeld && kept !== value) setKept(value);
  return isHeld ? kept : value;
}
