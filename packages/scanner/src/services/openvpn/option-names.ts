/**
 * Names of OpenVPN's options, so that a text which is no file of them can be told from one.
 * Source: https://github.com/OpenVPN/openvpn/tree/release/2.6/doc/man-sections, and options of older releases.
 */
export const OPTION_NAMES: ReadonlySet<string> = new Set(
  `allow-compression allow-deprecated-insecure-static-crypto allow-nonadmin allow-pull-fqdn allow-recursive-routing
  askpass auth auth-gen-token auth-gen-token-secret auth-nocache auth-retry auth-token auth-token-user auth-user-pass
  auth-user-pass-optional auth-user-pass-verify bcast-buffers bind-dev block-ipv6 block-outside-dns ca capath
  ccd-exclusive cd cert chroot cipher client client-cert-not-required client-config-dir client-connect client-crresponse
  client-disconnect client-nat client-to-client comp-lzo comp-noadapt compat-mode compat-names compress config
  connect-freq connect-freq-initial connect-retry connect-retry-max connect-timeout connection crl-verify cryptoapicert
  daemon data-ciphers data-ciphers-fallback dev dev-node dev-type dh dhcp-option dhcp-pre-release dhcp-release
  dhcp-renew disable disable-dco disable-occ dns domain down down-pre duplicate-cn ecdh-curve echo engine
  explicit-exit-notify extra-certs fast-io float fragment group hand-window hash-size http-proxy http-proxy-option
  http-proxy-retry http-proxy-timeout http-proxy-user-pass ifconfig ifconfig-ipv6 ifconfig-ipv6-pool
  ifconfig-ipv6-push ifconfig-noexec ifconfig-nowarn ifconfig-pool ifconfig-pool-linear ifconfig-pool-persist
  ifconfig-push ignore-unknown-option inactive inetd ip-win32 ipchange iproute iroute iroute-ipv6 keepalive key
  key-derivation key-direction key-method keying-material-exporter keysize lladdr learn-address link-mtu local log
  log-append lport machine-readable-output management management-client management-client-auth management-client-group
  management-client-pf management-client-user management-external-cert management-external-key management-forget-disconnect
  management-hold management-log-cache management-query-passwords management-query-proxy management-query-remote
  management-signal management-up-down mark max-clients max-packet-size max-routes max-routes-per-client mktun mlock mode
  msg-channel mssfix mtu-disc mtu-dynamic mtu-test multihome mute mute-replay-warnings ncp-ciphers ncp-disable nice
  no-iv no-replay nobind ns-cert-type opt-verify passtos peer-fingerprint peer-id persist-key persist-local-ip
  persist-remote-ip persist-tun ping ping-exit ping-restart ping-timer-rem pkcs11-cert-private pkcs11-id
  pkcs11-id-management pkcs11-pin-cache pkcs11-private-mode pkcs11-protected-authentication pkcs11-providers pkcs12
  plugin port port-share preresolve prng proto proto-force providers pull pull-filter push push-continuation push-peer-info
  push-remove push-reset rcvbuf redirect-gateway redirect-private register-dns remap-usr1 remote remote-cert-eku
  remote-cert-ku remote-cert-tls remote-random remote-random-hostname reneg-bytes reneg-pkts reneg-sec replay-persist
  replay-window resolv-retry route route-delay route-gateway route-ipv6 route-ipv6-gateway route-method route-metric
  route-noexec route-nopull route-pre-down route-up rport script-security secret server server-bridge server-ipv6
  server-poll-timeout service setcon setenv setenv-safe show-net-up single-session sndbuf socket-flags socks-proxy
  socks-proxy-retry stale-routes-check static-challenge status status-version suppress-timestamps syslog tap-sleep
  tcp-nodelay tcp-queue-limit test-crypto tls-auth tls-cert-profile tls-cipher tls-ciphersuites tls-client tls-crypt
  tls-crypt-v2 tls-crypt-v2-verify tls-exit tls-export-cert tls-groups tls-remote tls-server tls-timeout tls-verify
  tls-version-max tls-version-min tmp-dir topology tran-window tun-ipv6 tun-mtu tun-mtu-extra tun-mtu-max txqueuelen
  udp-mtu up up-delay up-restart user username-as-common-name verb verify-client-cert verify-hash verify-x509-name
  vlan-accept vlan-pvid vlan-tagging win-sys windows-driver writepid x509-track x509-username-field`.split(/\s+/),
);
