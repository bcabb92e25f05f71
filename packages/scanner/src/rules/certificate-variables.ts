/** Variables of the environment, and the values with which they switch the check of certificates off. */
const SWITCHES: Readonly<Record<string, RegExp>> = {
  NODE_TLS_REJECT_UNAUTHORIZED: /^["']?0["']?$/,
  PYTHONHTTPSVERIFY: /^["']?0["']?$/,
  GIT_SSL_NO_VERIFY: /^["']?(?:1|true|yes|on)["']?$/i,
  NPM_CONFIG_STRICT_SSL: /^["']?(?:false|0)["']?$/i,
  YARN_STRICT_SSL: /^["']?(?:false|0)["']?$/i,
  YARN_ENABLE_STRICT_SSL: /^["']?(?:false|0)["']?$/i,
  PIP_TRUSTED_HOST: /./,
  GOINSECURE: /^["']?\*["']?$/,
  // Source: https://developer.hashicorp.com/vault/docs/commands#configure-environment-variables
  VAULT_SKIP_VERIFY: /^["']?(?:1|t|true)["']?$/i,
  CONSUL_HTTP_SSL_VERIFY: /^["']?(?:0|f|false)["']?$/i,
};

/** Whether a variable keeps programs from checking with whom they speak; its name has any case. */
export function switchesVerificationOff(name: string, value: string): boolean {
  return SWITCHES[name.toUpperCase()]?.test(value.trim()) ?? false;
}
