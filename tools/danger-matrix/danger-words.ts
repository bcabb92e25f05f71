/** The families of danger, told by the words of an attribute's name. */

/** By family: what a name, in lower case with `_` between its words, has to have, and what it may not. */
const WORDS: Readonly<Record<string, readonly [RegExp, RegExp?]>> = {
  'key ownership': [/kms|cmk|cmek|customer_managed_key|encryption_key|master_key|key_vault_key|customer_encryption/],
  'encryption at rest': [/encrypt|(?:^|_)sse(?:_|$)/, /(?:^|_)in_transit|transit_encryption/],
  'TLS version': [
    /(?:tls|ssl)_(?:min\w*_)?(?:version|policy|protocol)|min\w*_(?:tls|ssl)|(?:^|_)security_policy|ssl_protocols|cipher(?!ment|_only)/,
    /content_security|gateway_security|security_policy_(?:id|arn)/,
  ],
  'encryption in transit': [
    /(?:^|_)(?:tls|ssl|https)(?:_|$)|transit|insecure|plaintext|skip_\w*verif|verify_\w*cert|(?:^|_)(?:viewer|origin)_protocol/,
    /transit_(?:gateway|router|vif|virtual)|gateway_transit|transition|_cert|certificate$|_port$|_prox/,
  ],
  'key rotation': [/rotat/],
  'public access': [/public(?!ation|ish|_key|_cert)|anonymous|unauthenticated|(?:^|_)acl$|everyone|guest/],
  'logging and audit': [
    /(?:^|_)(?:access_|error_|audit_|flow_|query_|slow_)?(?:log|logs|logging|audit\w*|trace|tracing|xray|data_trace)(?:_|$)/,
    /login|catalog/,
  ],
  'backups and deletion protection': [
    /backup|deletion_protect|delet\w*_protection|termination_protection|skip_final|force_destroy|point_in_time|pitr|versioning|soft_delet|purge|prevent_dest|retention/,
  ],
  'least privilege': [
    /privileged|root_(?:access|permission)|(?:^|_)policy$|policy_document|polic(?:y|ies)_(?:json|text)|assume_role_policy|(?:^|_)admin(?:istrator)?s?(?:_|$)|full_access|capabilities/,
    /ssl_policy|security_policy|(?:lifecycle|scaling|retry|update|cors|fault_injection|action_failure|eviction|request_mirror|firewall|maintenance|tiering|redrive|restore|upgrade|pull|referrer|notification|manager|ipsec|cdn|key|caching|alpn|dns|sizing|delivery|snapshot|in|activation|restart|deletion|retention|cache|deployment|rotation|placement|routing|tls|removal|backup|resize|failover)_policy/,
  ],
  'network exposure': [
    /cidr|internet|authorized_networks|network_access|allowed_ip|ip_rule|ip_restriction|ip_allow|allow_ip|source_address|source_range|firewall|inbound|outbound_|(?:^|_)ingress|(?:^|_)egress|vpc_only|private_(?:endpoint|cluster|network)|imds|http_tokens|metadata_options/,
    /description|_name$/,
  ],
  'secrets in plain text': [
    /password|passphrase|(?:^|_)secret(?!s?_manager)|(?:^|_)(?:auth|access|api|bearer|refresh)_?token|api_key|access_key|credentials?$|connection_string|private_key|shared_key|client_secret/,
    /_arn$|_id$|_name$|policy|length|reset|rotat|expir|retention/,
  ],
  'authentication switched off': [
    /(?:^|_)(?:auth|authentication|authorization|authorizer|mfa|kerberos|iam_auth)(?:_|$)|iam_database_auth|local_auth|basic_auth|oauth(?:_|$)|sigv4/,
    /_arn$|_id$|token|source_conf/,
  ],
  'unsupported versions': [
    /auto_\w*(?:minor|upgrade|version)|minor_version_upgrade|(?:^|_)runtime$|runtime_version|engine_version/,
  ],
  'missing recovery': [/multi_az|failover|zone_redundan|geo_redundan|dead_letter|cross_zone|availability_type/],
};

export const DANGER_FAMILIES: readonly string[] = Object.keys(WORDS);

/** The first family whose words an attribute's name has; undefined for most attributes. */
export function familyOf(attribute: string): string | undefined {
  const name = snakeCased(attribute);
  if (NAMES_OTHERS.test(name) && !name.endsWith('kms_key_name')) return undefined;
  return DANGER_FAMILIES.find((family) => {
    const [has, hasNot] = WORDS[family] ?? [];
    return has?.test(name) === true && hasNot?.test(name) !== true;
  });
}

/** What only names, describes or times something else is never a danger by itself. */
const NAMES_OTHERS =
  /_(?:names?|prefix|suffix|format|description|tags?|window|role|role_arn|ttl\w*|scopes?|endpoint|filter|port|context|comment|version_arn|params?)$|^(?:tags?|description)_/;

/** `KmsKeyId` and `KMSKeyId` as `kms_key_id`. */
export function snakeCased(name: string): string {
  return name
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase();
}
