import type { Resource } from '../resources/iac-value.ts';
import { nameOfParameter } from '../resources/stack.ts';
import { isSecretName } from '../rules/secrets.ts';

/** Where a secret is kept is none. */
const NAMES_A_SECRET = /name|ur[il]$|id$|vault|version|type$|public|expir|length/i;

/** Whether a parameter of a template of Azure is called like one that takes a password or key. */
export function isForSecret(parameter: Resource): boolean {
  const name = nameOfParameter(parameter);
  return isSecretName(name) && !NAMES_A_SECRET.test(name);
}
