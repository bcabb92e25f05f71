import { LOW } from '@plumbline/model/severity';
import type { Judgement } from '../../rules/setting-rule.ts';
import { isNo, type Unit } from './unit.ts';

/** Whether a protection is switched off. In a unit that switches it on nowhere, `no` only says what is so anyway. */
export function switchesOff(value: string, { subject }: { readonly subject: Unit }, key: string): Judgement | boolean {
  if (!isNo(value)) return false;
  const isDefault =
    subject.isWhole && subject.every(subject.section ?? '', key).every((one) => one.is === 'set' && isNo(one.value));
  return isDefault ? { severity: LOW } : true;
}
