/* Lines of files of a machine that weaken it, each written as only its own program has it. */

/** Whether a line opens a service to everybody. */
export function opensService(line: string): boolean {
  return OPEN_SERVICES.some((one) => one.test(line));
}

const OPEN_SERVICES: readonly RegExp[] = [
  // https://security.appspot.com/vsftpd/vsftpd_conf.html
  /^\s{0,20}anonymous_enable\s{0,5}=\s{0,5}YES\s{0,20}$/i,
  // https://redis.io/docs/latest/operate/oss_and_stack/management/security/
  /^\s{0,20}protected-mode\s{1,5}no\s{0,20}$/i,
  // http://www.net-snmp.org/docs/man/snmpd.conf.html
  /^\s{0,20}r[ow]community6?\s{1,5}(?:public|private)\b/,
  // https://mosquitto.org/man/mosquitto-conf-5.html
  /^\s{0,20}allow_anonymous\s{1,5}true\s{0,20}$/i,
  // https://docs.docker.com/engine/security/protect-access/
  /\btcp:\/\/(?:0\.0\.0\.0|\[?::\]?)?:2375\b/,
  // https://www.elastic.co/docs/reference/elasticsearch/configuration-reference/security-settings
  /^\s{0,20}xpack\.security\.enabled\s{0,5}:\s{0,5}false\s{0,20}$/,
  // https://www.mongodb.com/docs/manual/reference/configuration-options/#mongodb-setting-security.authorization
  /^\s{0,20}authorization\s{0,5}:\s{0,5}["']?disabled\b/,
  // https://www.postgresql.org/docs/current/auth-trust.html
  /^\s{0,20}host(?:no)?(?:ssl)?\s{1,20}\S+\s{1,20}\S+\s{1,20}(?:0\.0\.0\.0\/0|::\/0|all)\s{1,20}trust\b/,
  // https://www.samba.org/samba/docs/current/man-html/smb.conf.5.html
  /^\s{0,20}guest ok\s{0,5}=\s{0,5}yes\s{0,20}$/i,
  // https://dev.mysql.com/doc/refman/8.4/en/server-options.html#option_mysqld_skip-grant-tables
  /^\s{0,20}skip[-_]grant[-_]tables\s{0,20}(?:=\s{0,5}(?:1|on|true))?\s{0,20}$/i,
];

/** What lets a program use SSL, TLS 1.0 or TLS 1.1. */
export const OLD_TLS = new RegExp(
  [
    String.raw`^\s*ssl_protocols\s[^;]*\b(?:SSLv[23]|TLSv1(?:\.1)?)(?=[\s;])`,
    String.raw`^\s*SSLProtocol\s+(?!.*-TLSv1(?:\s|$))(?:\+?(?:all|SSLv[23]|TLSv1(?:\.[01])?)\b(?!\.[23]))`,
    String.raw`^\s*(?:ssl_min_protocol_version|tls_min_version|MinProtocol)\s*=\s*['"]?TLSv1(?:\.[01])?['"]?\s*$`,
  ].join('|'),
  'i',
);

/** The weak cipher, MAC or key exchange that a line of a file of SSH names. */
export function weakSshAlgorithm(line: string): string | undefined {
  const [, list = ''] = /^\s*(?:Ciphers|MACs|KexAlgorithms)\s+([^-\s]\S*)/i.exec(line) ?? [];
  return list.split(',').find((one) => WEAK_ALGORITHM.test(one));
}

const WEAK_ALGORITHM =
  /^\+?(?:[\w-]+-cbc(?:@\S+)?|arcfour\d*|hmac-md5[\w@.-]*|hmac-sha1(?:-96)?|hmac-ripemd160|diffie-hellman-(?:group1|group-exchange)-sha1)$/i;

/** What lets people log in to SSH with passwords. */
export const SSH_PASSWORDS = /^\s{0,50}(?:PasswordAuthentication|ChallengeResponseAuthentication)\s{1,50}["']?yes\b/i;

/** What of PAM lets in who has no password, and what lets everybody in. */
export const PAM_WITHOUT_PASSWORD =
  /^[^#]{0,200}(?:\bpam_unix\.so\b[^#]{0,200}\bnullok\b|\bauth\s{1,50}sufficient\s{1,50}pam_permit\.so\b)/;

/** The files that name machines that log in without a password. */
export const TRUSTED_HOSTS = /\/(?:s?hosts\.equiv|\.[rs]hosts)$/;
export const EVERY_HOST = /^\s*\+(?:\s|$)/;

/** What shares a folder by NFS with root as root. */
export const ROOT_NOT_SQUASHED = /^\s*["']?\/\S*\s.*\([^()]*\bno_root_squash\b/;

/** What boots a kernel without a protection of its own. */
export const BOOTED_WITHOUT_PROTECTION =
  /^\s*GRUB_CMDLINE_LINUX\w*=.*\b(?:mitigations=off|nokaslr|nosmep|nosmap|pti=off)\b/;
