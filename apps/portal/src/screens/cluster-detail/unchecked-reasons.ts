import type { UncheckedReason } from '@plumbline/model/coverage';
import { UNCHECKED_TEXTS } from '@plumbline/model/coverage-texts';
import { translatable } from '../../messages/translatable.ts';

/** Why something was not checked, as what follows its name and a colon. */
export const uncheckedReasons = translatable('unchecked-reasons', UNCHECKED_TEXTS);

/** A reason that a newer server gave is said as it came. */
export function reasonText(reason: UncheckedReason): string {
  return Object.hasOwn(uncheckedReasons, reason) ? uncheckedReasons[reason] : reason;
}
