import { UNKNOWN, type Finding } from '../../rule.ts';
import type { Directive } from '../../formats/tree.ts';

/**
 * The lines of a preset that enable units of which a rule wants none: of the lines about one name the first counts, and one
 * about all units decides about those below it. Source: systemd.preset(5).
 */
export function* enabledAmong(
  lines: readonly Directive[],
  isUnwanted: (unit: string) => boolean,
): Generator<Finding | typeof UNKNOWN> {
  const decided = new Set<string>();
  for (const at of lines) {
    const [pattern] = at.args;
    const unit = String(pattern?.value ?? '');
    if (unit === '*') return;
    const name = unit.replace(/\.(?:service|\*)$/, '');
    const isFirst = !decided.has(name);
    decided.add(name);
    if (at.name !== 'enable' || !isFirst) continue;
    if (pattern?.unknown === true || unit.includes('%')) yield UNKNOWN;
    else if (isUnwanted(unit)) yield { at, message: `${unit} is enabled` };
  }
}
