import { directiveOf, setArguments } from '../../fixing/edit-arguments.ts';
import { insertInFound, removeDirective, replaceDirective } from '../../fixing/edit-directives.ts';
import { rulesOf, type Finding, type TextEdit } from '../../rule.ts';
import { settingRulesOf } from '../../rules/setting-rule.ts';
import type { MysqlFile } from './mysql-file.ts';

/** A rule about an option file. */
export const mysqlRule = rulesOf<MysqlFile>('mysql');

/** `every`: wherever the server reads the option, for those that add up; `client`: wherever other programs do. */
type MysqlScope = 'every' | 'client';

/** A rule about one option: the value in force for the server, where it is not said otherwise. */
export const mysqlSetting = settingRulesOf<MysqlFile, MysqlScope>('mysql', {
  applies: (file, scope) => scope === 'client' || file.isOfServer,
  ask(file, option, scope) {
    if (scope === 'client') return file.inClientGroups(option);
    return scope === 'every' ? file.inServerGroups(option) : [file.inForce(option)];
  },
  write: setOption,
  remove: removeDirective,
});

/** Gives the option that was found another value, or sets it in the group that was found. */
function setOption(finding: Finding, option: string, value: string): readonly TextEdit[] {
  const { at } = finding;
  if (typeof at !== 'object' || !('kind' in at) || at.kind !== 'directive') return [];
  if (at.block) return insertInFound(finding, `${option} = ${value}`);
  const prefix = loosePrefix(finding);
  const isItself = at.name.slice(prefix.length).replaceAll('_', '-') === option.replaceAll('_', '-');
  return isItself && at.args.length > 0
    ? setArguments(finding, value)
    : replaceDirective(finding, `${prefix}${option}=${value}`);
}

/** `loose-`, where an option has it: without it, a server that loads the option's plugin later refuses to start. */
export function loosePrefix(finding: Finding): string {
  return /^loose[-_]/i.exec(directiveOf(finding)?.name ?? '')?.[0] ?? '';
}
