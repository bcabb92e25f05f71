/** Whether an expression that is matched with a whole address, or one choice of it, is every address. */
export function isAnyAddress(expression: string): boolean {
  return ANY_ADDRESS.test(expression);
}

const ANY_ADDRESS =
  /(?:^|\|)\^?\(?(?:\.[*+]|(?:(?:\\d|\[0-9\])(?:[+*]|\{1,3\})(?:\\?\.)?){4}|0\.0\.0\.0\/0|::\/0)\)?\$?(?:$|\|)/;

/** Whether one of a list of networks is every address. */
export function holdsEveryNetwork(list: string): boolean {
  return /(?:^|[,\s])(?:0\.0\.0\.0|::)\/0(?:$|[,\s])/.test(list);
}
