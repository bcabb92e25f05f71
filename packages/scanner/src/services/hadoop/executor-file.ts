import type { ParsedFile } from '../../formats/tree.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty } from '../../reading/its-format.ts';

/** What the program may do that starts the programs of users as these users, and belongs to root. */
export const EXECUTOR = 'container-executor.cfg';

/** Whether a text may be a container-executor.cfg. */
export function isExecutorFormat(file: ParsedFile): boolean {
  const names = directivesOf(file).map(({ name }) => name);
  return isEmpty(file) || areNamesOf({ isKnown: (name) => KNOWN.test(name), hasForm: () => false }, names);
}

/** Source: https://github.com/apache/hadoop/blob/trunk/hadoop-yarn-project/hadoop-yarn/conf/container-executor.cfg */
const KNOWN =
  /^(?:yarn\.nodemanager\.[\w.-]{1,80}|banned\.users|min\.user\.id|allowed\.system\.users|feature\.[\w.-]{1,80}|docker|gpu|fpga|runc|cgroups|yarn-sysfs|devices|asyncprofiler)$/;
