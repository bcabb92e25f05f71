/* What is called like a secret, and is none. */

/** Whether a name that says `password`, `secret` or the like is one of something else, or what it holds is. */
export function holdsNoSecret(name: string, text: string | undefined): boolean {
  if (HOLDS_NONE.test(name)) return true;
  return text !== undefined && (isNameOfSecret(name, text) || CONSTANT.test(text) || REFERENCE.test(text));
}

/** Many settings that are called so hold the name of a secret, not the secret. */
function isNameOfSecret(name: string, text: string): boolean {
  return /(?<!shared_?)secrets?$/i.test(name) && !/\d/.test(text);
}

/** One of some choices, a number of something, or the name of a type, as documentation writes it. */
const CONSTANT =
  /^\d{1,3}$|^(?:string|bool|int|object|true|false)$|^[A-Z]+(?:_[A-Z]+)+$|^(?:ENABLED|DISABLED|RESTRICTED|REQUIRED|OPTIONAL)$/;
/** Quotes by mistake, and where a store of secrets or keys keeps it. */
const REFERENCE = /^(?:(?:var|local|data|module)\.|https?:\/\/|projects\/|\/subscriptions\/|arn:)/;
/** What is about secrets, says which function makes a custom resource, or tells a request that is sent twice from another. */
const HOLDS_NONE =
  /thumbprint|passw(?:or)?d_?keys?$|permissions$|_methods$|^secret_version|^customer_managed|^gcp_kms|token_ids$|_wo_version$|^ServiceToken$|^(?:creation|idempotency|(?:client_?)?request)_?token$|(?:^|_)encrypted_password$|password_(?:hash|valid_time|reuse_prevention|expire)|_different_char|^secret_num$/i;
