import { joinPath } from '@plumbline/model/paths';
import type { Source } from './formats/tree.ts';

/** Folders of which a program reads every file, such as `conf.d` and `mariadb.conf.d`, and names that give an order. */
const PART = /(?:^|\/)(?:[^/]*\.d\/[^/]+|\d\d-[^/]+|mysqld\.cnf)$/;

/** Whether a file's place says that it is one of several that make up a configuration: others may say what it does not. */
export function isPartByPlace({ subPath, fileName }: Source): boolean {
  return PART.test(joinPath(subPath, fileName));
}
