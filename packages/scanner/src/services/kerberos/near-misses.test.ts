import { nearMisses } from '../../testing/near-misses.ts';

const LIB = '[libdefaults]\n default_realm = EXAMPLE.COM\n';
const REALM = '[realms]\n EXAMPLE.COM = {\n';

nearMisses('kerberos', {
  password_dictionary_missing: {
    fails: [
      '[realms]\n A = {\n  admin_keytab = /etc/a\n  dict_file = /usr/share/dict/words\n }\n «B = {»\n  admin_keytab = /etc/b\n }\n',
      '[realms]\n A = {\n  «dict_file = /dev/null»\n }\n',
    ],
    leaves: [
      '[realms]\n A = {\n  acl_file = /etc/a\n  dict_file = /dev/nullable\n }\n',
      '[realms]\n A = {\n  acl_file = /etc/a\n }\n A = {\n  dict_file = /usr/share/dict/words\n }\n', // one realm
      '[realms]\n A = {\n  acl_file = /etc/a\n  dict_file = {{ words }}\n }\n',
      'include /etc/krb5kdc/kdc.conf.d/a.conf\n[realms]\n A = {\n  acl_file = /etc/a\n }\n',
    ],
  },
  principals_trusted_for_delegation: {
    fails: ['[realms]\n A = {\n  «default_principal_flags = +OK_AS_DELEGATE»\n }\n'],
    leaves: [
      '[realms]\n A = {\n  default_principal_flags = -ok-to-auth-as-delegate, +preauth\n }\n',
      '[realms]\n A = {\n  default_principal_flags = {{ flags }}, +preauth\n }\n',
      '[libdefaults]\n enforce_ok_as_delegate = true\n',
    ],
  },
  weak_crypto_allowed: {
    fails: [
      `${LIB} «allow_weak_crypto = true»`,
      `${LIB} «allow_weak_crypto = yes»`,
      `${LIB} «allow_weak_crypto = 1»`,
      `${LIB}\t«allow_weak_crypto=TRUE»`,
    ],
    leaves: [
      `${LIB} allow_weak_crypto = false`,
      `${LIB} allow_weak_crypto = false\n allow_weak_crypto = true`,
      `${LIB} # allow_weak_crypto = true`,
      `${LIB} ; allow_weak_crypto = true`,
      `${LIB}[appdefaults]\n allow_weak_crypto = true`,
      `${LIB} allow_weak_crypto = {{ weak }}`,
    ],
  },
  weak_encryption_types: {
    fails: [
      `${LIB} «permitted_enctypes = aes256-cts rc4-hmac»`,
      `${LIB} «default_tkt_enctypes = des3-cbc-sha1»`,
      `${LIB} «default_tgs_enctypes = DES-CBC-CRC»`,
      `${LIB} «permitted_enctypes = DEFAULT +arcfour-hmac»`,
    ],
    leaves: [
      `${LIB} permitted_enctypes = aes256-cts aes128-cts`,
      `${LIB} permitted_enctypes = DEFAULT -des3 -rc4`,
      `${LIB} permitted_enctypes = aes256-cts-hmac-sha384-192, camellia256-cts-cmac`,
      `${LIB} permitted_enctypes = aes256-cts\n permitted_enctypes = rc4-hmac`,
      `${LIB} permitted_enctypes = DEFAULT -arcfour-hmac`,
      `${LIB} #default_tkt_enctypes = rc4-hmac`,
    ],
  },
  weak_keys_made: {
    fails: [
      `${REALM}  «supported_enctypes = aes256-cts:normal rc4-hmac:normal»\n }`,
      `${REALM}  «supported_enctypes = des3-hmac-sha1:normal»\n }`,
    ],
    leaves: [
      `${REALM}  supported_enctypes = aes256-cts:normal aes128-cts:normal\n }`,
      `${LIB} supported_enctypes = rc4-hmac:normal`,
    ],
  },
  master_key_weak: {
    fails: [`${REALM}  «master_key_type = des3-cbc-sha1»\n }`],
    leaves: [`${REALM}  master_key_type = aes256-cts\n }`, `${REALM}  # master_key_type = des3-cbc-sha1\n }`],
  },
  rc4_allowed: { fails: [`${LIB} «allow_rc4 = true»`], leaves: [`${LIB} allow_rc4 = false`, `${LIB} allow_rc4 = no`] },
  triple_des_allowed: { fails: [`${LIB} «allow_des3 = y»`], leaves: [`${LIB} allow_des3 = off`] },
  preauthentication_not_required: {
    fails: [
      `${REALM}  «default_principal_flags = -preauth»\n }`,
      `${REALM}  «default_principal_flags = +forwardable»\n }`,
    ],
    leaves: [
      `${REALM}  default_principal_flags = +preauth\n }`,
      `${REALM}  default_principal_flags = +forwardable, +preauth\n }`,
      `${REALM}  default_principal_flags = +requires_preauth\n }`.replace('requires_preauth', 'preauth'),
    ],
  },
  ticket_life_long: {
    fails: [
      `${REALM}  «max_life = 7d»\n }`,
      `${REALM}  «max_life = 48h 0m 0s»\n }`,
      `${REALM}  «max_life = 172800»\n }`,
      `${REALM}  «max_life = 25:00:00»\n }`,
    ],
    leaves: [
      `${REALM}  max_life = 10h 0m 0s\n }`,
      `${REALM}  max_life = 24h\n }`,
      `${REALM}  max_life = 1d\n }`,
      `${REALM}  max_life = 36000\n }`,
      `${LIB} max_life = 7d`,
      `${REALM}  max_life = 10h\n  max_life = 7d\n }`,
      `${REALM}  max_life = 600m\n }`,
    ],
  },
  ticket_renewable_long: {
    fails: [`${REALM}  «max_renewable_life = 30d»\n }`],
    leaves: [
      `${REALM}  max_renewable_life = 7d 0h 0m 0s\n }`,
      `${REALM}  max_renewable_life = 168h\n }`,
      `${REALM}  max_renewable_life = 0\n }`,
    ],
  },
  ticket_asked_for_long: {
    fails: [`${LIB} «ticket_lifetime = 2d»`, `${LIB} «renew_lifetime = 30d»`],
    leaves: [
      `${LIB} ticket_lifetime = 24h`,
      `${LIB} ticket_lifetime = 1d`,
      `${LIB} renew_lifetime = 7d`,
      `${LIB} ticket_lifetime = 24:00:00`,
    ],
  },
  clocks_may_differ: {
    fails: [`${LIB} «clockskew = 3600»`, `${LIB} «clockskew = 1h»`],
    leaves: [`${LIB} clockskew = 300`, `${LIB} clockskew = 5m`, `${LIB} clockskew = 120`],
  },
  tickets_forwardable: {
    fails: [`${LIB} «forwardable = true»`],
    leaves: [`${LIB} forwardable = false`, `${LIB} forwardable = f`, `${LIB}[appdefaults]\n forwardable = true`],
  },
  tickets_proxiable: {
    fails: [`${LIB} «proxiable = t»`],
    leaves: [`${LIB} proxiable = n`, `${LIB} #proxiable = true`],
  },
  kdc_from_dns: {
    fails: [`${LIB} «dns_lookup_kdc = on»`],
    leaves: [`${LIB} dns_lookup_kdc = off`, `${LIB} dns_lookup_kdc = false`],
  },
  realm_from_dns: {
    fails: [`${LIB} «dns_lookup_realm = true»`],
    leaves: [`${LIB} dns_lookup_realm = false`, `${LIB} dns_lookup_realm = 0`],
  },
  kdc_not_verified_at_login: {
    fails: [`${LIB} «verify_ap_req_nofail = false»`],
    leaves: [`${LIB} verify_ap_req_nofail = true`, `${LIB} verify_ap_req_nofail = yes`],
  },
  tickets_in_shared_folder: {
    fails: [
      `${LIB} «default_ccache_name = FILE:/tmp/krb5cc_%{uid}»`,
      `${LIB} «default_ccache_name = /var/tmp/krb5cc_%{uid}»`,
    ],
    leaves: [
      `${LIB} default_ccache_name = KEYRING:persistent:%{uid}`,
      `${LIB} default_ccache_name = KCM:`,
      `${LIB} default_ccache_name = FILE:/run/user/%{uid}/krb5cc`,
      `${LIB} default_ccache_name = MEMORY:`,
    ],
  },
  keys_in_shared_folder: {
    fails: [`${LIB} «default_keytab_name = FILE:/tmp/krb5.keytab»`],
    leaves: [
      `${LIB} default_keytab_name = FILE:/etc/krb5.keytab`,
      `${LIB} default_client_keytab_name = /var/lib/krb5/user/client.keytab`,
    ],
  },
  logging_discarded: {
    fails: ['[logging]\n «kdc = FILE:/dev/null»'],
    leaves: [
      '[logging]\n kdc = FILE:/var/log/krb5kdc.log',
      '[logging]\n kdc = SYSLOG:INFO:DAEMON',
      '[logging]\n kdc = FILE=/var/log/kdc.log',
      '[logging]\n kdc = STDERR',
    ],
  },
  names_mapped_to_root: {
    fails: [`${REALM}  «auth_to_local = RULE:[1:$1@$0](.*@EXAMPLE\\.COM)s/.*/root/»\n }`],
    leaves: [
      `${REALM}  auth_to_local = RULE:[1:$1@$0](.*@EXAMPLE\\.COM)s/@.*//\n }`,
      `${REALM}  auth_to_local = DEFAULT\n }`,
    ],
  },
  directory_unencrypted: {
    fails: [
      '[dbmodules]\n a = {\n  «ldap_servers = ldap://ldap.example.com»\n }',
      '[realms]\n A.EXAMPLE = {\n  kdc = a.example\n }\n[dbmodules]\n a = {\n  «ldap_servers = ldap://ldap.example.com»\n }',
      '[libdefaults]\n default_realm = B.EXAMPLE\n[realms]\n A.EXAMPLE = {\n  database_module = files\n }\n[dbmodules]\n B.EXAMPLE = {\n  «ldap_servers = ldap://ldap.example.com»\n }',
    ],
    leaves: [
      '[dbmodules]\n a = {\n  ldap_servers = ldaps://ldap.example.com\n }',
      '[dbmodules]\n a = {\n  ldap_servers = ldapi:///var/run/ldapi\n }',
      '[dbmodules]\n a = {\n  ldap_servers = ldap://127.0.0.1\n }',
      '[realms]\n A.EXAMPLE = {\n  database_module = files\n }\n[dbmodules]\n old = {\n  ldap_servers = ldap://ldap.example.com\n }',
    ],
  },
  transit_not_checked: {
    fails: [`${REALM}  «reject_bad_transit = no»\n }`],
    leaves: [`${REALM}  reject_bad_transit = true\n }`],
  },
  database_password_in_shared_folder: {
    fails: ['[otp]\n a = {\n  «secret = /dev/shm/a.secret»\n }'],
    leaves: [
      '[otp]\n a = {\n  server = /var/run/radius.socket\n  strip_realm = false\n }',
      '[otp]\n a = {\n  secret = %{TEMP}/a.secret\n }',
      '[appdefaults]\n a = {\n  secret = /tmp/a.secret\n }',
    ],
  },
  pkinit_kdc_unchecked: {
    fails: [`${REALM}  «pkinit_eku_checking = none»\n }`, '[kdcdefaults]\n «pkinit_eku_checking = None»'],
    leaves: ['[kdcdefaults]\n pkinit_eku_checking = kpClientAuth', '[appdefaults]\n pkinit_eku_checking = none'],
  },
  pkinit_exchange_short: {
    fails: [`${LIB} «pkinit_dh_min_bits = 1024»`],
    leaves: [
      '[libdefaults]\n pkinit_dh_min_bits = 4096\n pkinit_dh_min_bits = 1024',
      `${LIB} pkinit_dh_min_bits = 2048`,
      `${LIB} pkinit_dh_min_bits = P-384`,
      `${LIB} pkinit_dh_min_bits = 4096`,
    ],
  },
  names_of_services_from_dns: {
    fails: [`${LIB} «rdns = true»`],
    leaves: [
      `${LIB} rdns = false`,
      `${LIB} rdns = true\n dns_canonicalize_hostname = false`,
      `${LIB} rdns = true\n dns_canonicalize_hostname = fallback`,
    ],
  },
  everybody_administrator: {
    fails: ['«*@EXAMPLE.COM *»', '«*/*@EXAMPLE.COM admcil»', '«* *»'],
    leaves: [
      '*@EXAMPLE.COM ${RIGHTS:-x}',
      '*@EXAMPLE.COM %{rights}',
      '*/admin@EXAMPLE.COM *',
      'root/admin@EXAMPLE.COM *',
      '*@EXAMPLE.COM il',
      '# *@EXAMPLE.COM *\n*/admin@EXAMPLE.COM *',
      '*@EXAMPLE.COM ADMCIL',
    ],
  },
  keys_may_be_extracted: {
    fails: ['«*/admin@EXAMPLE.COM *e»', '«backup@EXAMPLE.COM e»'],
    leaves: ['*/admin@EXAMPLE.COM *', 'backup@EXAMPLE.COM E', '*/admin@EXAMPLE.COM x'],
  },
  administrators_of_any_realm: { leaves: ['*/admin@CORP.EXAMPLE *', 'a@* l', '# */admin@* *\n*/admin@CORP.EXAMPLE *'] },
  replay_cache_off: {
    leaves: [
      '[libdefaults]\n default_rcache_name = file2:/var/rcache',
      '[realms]\n A = {\n  default_rcache_name = none:\n }',
    ],
  },
});
