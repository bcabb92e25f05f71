import { nearMisses } from '../../testing/near-misses.ts';

const SERVER =
  'port 1194\nproto udp\ndev tun\nca ca.crt\ncert server.crt\nkey server.key\nserver 10.8.0.0 255.255.255.0\n';
const CLIENT = 'client\ndev tun\nremote vpn.example.com 1194\nca ca.crt\n';

nearMisses('openvpn', {
  cipher_weak: {
    fails: [
      `${SERVER}«cipher BF-CBC»`,
      `${SERVER}«cipher des-ede3-cbc»`,
      `${SERVER}«data-ciphers AES-256-GCM:BF-CBC»`,
      `${CLIENT}«ncp-ciphers DES-CBC»`,
      `${SERVER}\t«cipher   CAST5-CBC»`,
    ],
    leaves: [
      `${SERVER}cipher AES-256-GCM`,
      `${SERVER};cipher BF-CBC`,
      `${SERVER}#cipher BF-CBC\ncipher AES-256-GCM`,
      `${SERVER}cipher BF-CBC\ncipher AES-256-GCM`,
      `${SERVER}data-ciphers CHACHA20-POLY1305:AES-256-GCM`,
      `${SERVER}cipher {{ cipher }}`,
      `${SERVER}cipher AES-256-GCM # not BF-CBC`,
    ],
  },
  cipher_none: {
    fails: [`${SERVER}«cipher none»`, `${SERVER}«cipher NONE»`, `${SERVER}«data-ciphers AES-256-GCM:none»`],
    leaves: [`${SERVER}cipher AES-128-GCM`, `${SERVER}cipher none\ncipher AES-256-GCM`],
  },
  authentication_weak: {
    fails: [`${SERVER}«auth MD5»`, `${SERVER}«auth SHA1»`, `${SERVER}«auth RSA-MD5»`],
    leaves: [
      `${SERVER}auth SHA256`,
      `${SERVER}auth SHA512`,
      `${SERVER}auth SHA1\nauth SHA256`,
      `${SERVER}auth RSA-SHA512`,
    ],
  },
  authentication_none: { fails: [`${SERVER}«auth none»`], leaves: [`${SERVER}auth SHA384`, `${SERVER}auth-nocache`] },
  tls_outdated: {
    fails: [`${SERVER}«tls-version-min 1.0»`, `${CLIENT}«tls-version-min 1.1 or-highest»`],
    leaves: [
      `${SERVER}tls-version-min 1.2`,
      `${SERVER}tls-version-min 1.3`,
      { text: SERVER, version: '2.6.0' },
      `${SERVER}tls-version-min 1.0\ntls-version-min 1.2`,
      SERVER,
    ],
  },
  tls_ciphers_weak: {
    fails: [`${SERVER}«tls-cipher TLS-RSA-WITH-3DES-EDE-CBC-SHA»`, `${SERVER}«tls-cipher DEFAULT:@SECLEVEL=0»`],
    leaves: [`${SERVER}tls-cipher TLS-ECDHE-RSA-WITH-AES-256-GCM-SHA384`, `${SERVER}tls-cipher DEFAULT:!RC4:!3DES`],
  },
  diffie_hellman_short: {
    fails: [`${SERVER}«dh dh1024.pem»`, `${SERVER}«dh /etc/openvpn/dh512.pem»`],
    leaves: [
      `${SERVER}dh dh2048.pem`,
      `${SERVER}dh none`,
      `${SERVER}dh /etc/openvpn/1024/dh4096.pem`,
      `${SERVER}dh dh10240.pem`,
    ],
  },
  compression: {
    fails: [
      `${SERVER}«comp-lzo»`,
      `${SERVER}«comp-lzo yes»`,
      `${SERVER}«compress lz4-v2»`,
      `${SERVER}«push "comp-lzo yes"»`,
    ],
    leaves: [
      `${SERVER}comp-lzo no`,
      `${SERVER}compress stub-v2`,
      `${SERVER}compress`,
      `${SERVER};comp-lzo`,
      `${SERVER}compress migrate`,
      `${SERVER}comp-lzo yes\ncomp-lzo no`,
    ],
  },
  compression_allowed: {
    fails: [`${SERVER}«allow-compression yes»`],
    leaves: [`${SERVER}allow-compression no`, `${SERVER}allow-compression asym`],
  },
  server_not_verified: {
    fails: [CLIENT],
    leaves: [
      `${CLIENT}remote-cert-tls server`,
      `${CLIENT}verify-x509-name vpn.example.com name`,
      `${CLIENT}peer-fingerprint "00:11"`,
      `${CLIENT}config /etc/openvpn/more.conf`,
    ],
  },
  client_certificate_optional: {
    fails: [
      `${SERVER}«verify-client-cert none»`,
      `${SERVER}«client-cert-not-required»`,
      `${SERVER}«verify-client-cert optional»`,
    ],
    leaves: [
      `${SERVER}verify-client-cert require`,
      `${SERVER}#client-cert-not-required`,
      `${SERVER}verify-client-cert none\nverify-client-cert require`,
    ],
  },
  management_on_network: {
    fails: [`${SERVER}«management 0.0.0.0 7505»`, `${SERVER}«management 10.0.0.1 7505 /etc/openvpn/pw»`],
    leaves: [
      `${SERVER}management 127.0.0.1 7505`,
      `${SERVER}management localhost 7505`,
      `${SERVER}management /run/openvpn.sock unix`,
      `${SERVER}management ::1 7505`,
      `${SERVER}management tunnel 7505`,
      `${SERVER}management 10.0.0.1 7505\nmanagement-client`,
    ],
  },
  management_without_password: {
    fails: [`${SERVER}«management 127.0.0.1 7505»`],
    leaves: [`${SERVER}management 127.0.0.1 7505 /etc/openvpn/pw`, `${SERVER}management /run/a.sock unix`],
  },
  certificate_shared: {
    fails: [`${SERVER}«duplicate-cn»`],
    leaves: [`${SERVER};duplicate-cn`, `${SERVER}push "duplicate-cn"`],
  },
  clients_reach_each_other: { fails: [`${SERVER}«client-to-client»`], leaves: [`${SERVER}# client-to-client`] },
  runs_as_root: {
    fails: [`${SERVER}«user root»`, SERVER],
    leaves: [`${SERVER}user nobody`, `${SERVER}user openvpn`, `${SERVER}user root\nuser nobody`, CLIENT],
  },
  handshake_open: {
    fails: [SERVER],
    leaves: [
      `${SERVER}tls-auth ta.key 0`,
      `${SERVER}tls-crypt ta.key`,
      `${SERVER}<tls-crypt>\nabc\n</tls-crypt>`,
      `${SERVER}tls-crypt-v2 a.key`,
      CLIENT,
    ],
  },
  revocation_not_checked: {
    fails: [SERVER],
    leaves: [`${SERVER}crl-verify crl.pem`, `${SERVER}crl-verify /etc/openvpn/crl dir`, CLIENT],
  },
  keys_never_renewed: {
    fails: [`${SERVER}«reneg-sec 0»`, `${SERVER}«reneg-sec 604800»`],
    leaves: [
      `${SERVER}reneg-sec 3600`,
      `${SERVER}reneg-sec 36000`,
      `${SERVER}reneg-sec 0\nreneg-sec 3600`,
      `${SERVER}reneg-bytes 0`,
    ],
  },
  passwords_in_environment: {
    fails: [`${SERVER}«script-security 3»`],
    leaves: [`${SERVER}script-security 2`, `${SERVER}script-security 3\nscript-security 2`],
  },
  script_in_shared_folder: {
    fails: [`${SERVER}«up /tmp/up.sh»`, `${SERVER}«client-connect "/bin/sh /tmp/a.sh"»`],
    leaves: [
      `${SERVER}up /etc/openvpn/up.sh`,
      `${SERVER}up "/etc/openvpn/up.sh /tmp/state"`,
      `${SERVER}down /opt/tmp/a.sh`,
    ],
  },
  password_in_file: {
    fails: [`${CLIENT}«auth-user-pass /etc/openvpn/login.conf»`],
    leaves: [`${CLIENT}auth-user-pass`, `${CLIENT}#auth-user-pass login.conf`],
  },
  password_in_profile: {
    fails: [`${CLIENT}«<auth-user-pass>\nme\nhT7-kQ2mZr\n</auth-user-pass>»`],
    leaves: [`${CLIENT}<ca>\nabc\n</ca>`, `${CLIENT}auth-user-pass`],
  },
  password_kept_in_memory: {
    fails: [`${CLIENT}«auth-user-pass»`],
    leaves: [`${CLIENT}auth-user-pass\nauth-nocache`, CLIENT],
  },
  log_of_packets: {
    fails: [`${SERVER}«verb 9»`],
    leaves: [`${SERVER}verb 3`, `${SERVER}verb 9\nverb 3`, `${SERVER}verb 5`],
  },
  static_key: {
    fails: [
      'dev tun\nremote a.example.com\nifconfig 10.8.0.1 10.8.0.2\n«secret static.key»',
      `${SERVER}«allow-deprecated-insecure-static-crypto»`,
    ],
    leaves: [`${SERVER}auth-gen-token-secret a.key`, `${SERVER};secret static.key`],
  },
  secret_in_environment: {
    fails: [`${CLIENT}«setenv API_TOKEN 8a1c-33f0-91ab»`],
    leaves: [`${CLIENT}setenv CLIENT_CERT 0`, `${CLIENT}setenv FORWARD_COMPATIBLE 1`],
  },
  key_in_shared_folder: {
    fails: ['server 10.8.0.0 255.255.255.0\n«management 127.0.0.1 7505 /tmp/password»'],
    leaves: [
      'server 10.8.0.0 255.255.255.0\nmanagement 127.0.0.1 7505 /etc/openvpn/password',
      'server 10.8.0.0 255.255.255.0\nmanagement /tmp/socket unix',
    ],
  },
});
