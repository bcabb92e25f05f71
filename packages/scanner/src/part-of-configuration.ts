import { joinPath } from '@plumbline/model/paths';
import type { Source } from './formats/tree.ts';

/**
 * Folders of which a program reads every file, such as `conf.d` and `mariadb.conf.d`, names that give an order, and what
 * is kept apart to be written over another configuration.
 */
const PART = /(?:^|\/)(?:[^/]*\.d\/[^/]+|\d\d[-_][^/]+)$|(?:^|[-_./])overrides?(?:[-_./]|$)/;
const OF_CONFIGURATION = /\.(?:cnf|conf|config)(?:\.|$)/;
const ANY_NAME = /^/;

/**
 * Whether a file's place and name leave open that it is one of several that make up a configuration: others may then say
 * what it does not. `whole`: what those are called that the program reads first, where it mostly has several.
 */
export function isPartByPlace({ subPath, fileName }: Source, whole = ANY_NAME): boolean {
  const isCalledOtherwise = OF_CONFIGURATION.test(fileName) && !whole.test(fileName);
  return isCalledOtherwise || PART.test(joinPath(subPath, fileName));
}
