import { UNKNOWN } from '../../rule.ts';
import { isSetTo, type Judgement } from '../../rules/setting-rule.ts';
import type { Unit } from './unit.ts';

/** What the options of a mount at such a folder lack, so that setuid programs and devices work there. */
export function looseMountOf(folder: RegExp, options: string, unit: Unit): Judgement | false | typeof UNKNOWN {
  const where = unit.setting('Mount', 'Where');
  if (where.is === 'unknown') return UNKNOWN;
  if (!isSetTo(where, (path) => folder.test(path))) return false;
  const given = new Set(options.split(',').map((option) => option.trim()));
  const lacking = ['nosuid', 'nodev'].filter((option) => !given.has(option));
  return lacking.length > 0 && { part: lacking.join(', '), code: 'lacks' };
}

/** The same options, with those that `looseMountOf` asks for. */
export function tightOptions(options: string): string {
  const kept = options.split(',').filter((option) => !/^(?:suid|dev|)$/.test(option));
  return [...new Set([...kept, 'nosuid', 'nodev'])].join(',');
}
