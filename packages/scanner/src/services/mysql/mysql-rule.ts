import { directiveOf, setArguments } from '../../fixing/edit-arguments.ts';
import { insertInFound, removeDirective, replaceDirective } from '../../fixing/edit-directives.ts';
import {
  UNKNOWN,
  rulesOf,
  type CheckInput,
  type Finding,
  type Rule,
  type TextEdit,
  type WrittenRule,
} from '../../rule.ts';
import { isSetTo, settingRulesOf } from '../../rules/setting-rule.ts';
import type { MysqlFile } from './mysql-file.ts';
import type { Route, RouterFile } from './router-file.ts';

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

/** Under which name the settings of MySQL Router are registered. */
export const ROUTER = 'mysqlrouter.conf';

export const ROUTER_TLS = 'https://dev.mysql.com/doc/mysql-router/8.4/en/mysql-router-configuration-tls.html';

const aboutRouter = rulesOf<RouterFile>('mysql');

interface RouterRule extends Omit<WrittenRule<RouterFile>, 'reads' | 'check'> {
  readonly setting: string;
  readonly bad: (value: string) => boolean;
  /** Whether what is bad matters to a route; undefined when it cannot be known. */
  readonly matters: (route: Route) => boolean | undefined;
}

/** A rule about one setting of each route of MySQL Router, as it is written: what all routes have is told once. */
export function routerRule({ setting, bad, matters, ...rule }: RouterRule): Rule<RouterFile> {
  return aboutRouter({
    ...rule,
    reads: [ROUTER],
    terms: [ROUTER, 'MySQL Router', ...(rule.terms ?? [])],
    *check({ file }: CheckInput<RouterFile>) {
      const told = new Set<Finding['at']>();
      for (const route of file.routes) {
        const found = route.setting(setting);
        if (found.is === 'unknown') yield UNKNOWN;
        if (found.is !== 'set' || !isSetTo(found, bad) || told.has(found.at)) continue;
        const isIt = matters(route);
        if (isIt === false) continue;
        told.add(found.at);
        yield isIt === undefined
          ? UNKNOWN
          : { at: found.at, message: { code: 'is', values: { setting, value: found.value } } };
      }
    },
  });
}
