import { nearMisses } from '../../testing/near-misses.ts';

nearMisses('docker_daemon', {
  api_open_without_tls: {
    fails: [
      '{"hosts": [«"tcp://0.0.0.0:2375"»]}',
      '{"hosts": ["unix:///var/run/docker.sock", «"tcp://10.0.0.5:2375"»]}',
      '{"hosts": [«"tcp://:2375"»], "tlsverify": false}',
    ],
    leaves: [
      '{"hosts": ["unix:///var/run/docker.sock"]}',
      '{"hosts": ["fd://"]}',
      '{"hosts": ["tcp://0.0.0.0:2376"], "tlsverify": true, "tlscacert": "/etc/docker/ca.pem"}',
      '{"hosts": ["${DOCKER_HOST}"]}',
      '{"hosts": ["ssh://docker@host"]}',
    ],
  },
  insecure_registry: {
    fails: [
      '{"insecure-registries": [«"registry.example.com:5000"»]}',
      '{"insecure-registries": ["127.0.0.1:5000", «"10.0.0.0/8"»]}',
    ],
    leaves: [
      '{"insecure-registries": []}',
      '{"insecure-registries": ["localhost:5000"]}',
      '{"insecure-registries": ["127.0.0.0/8"]}',
      '{"insecure-registries": ["::1/128"]}',
      '{"registry-mirrors": ["https://a.example.com"]}',
    ],
  },
  containers_talk_freely: { fails: ['{«"icc": true»}'], leaves: ['{"icc": false}', '{"bridge": "none"}'] },
  iptables_off: {
    fails: ['{«"iptables": false»}', '{«"ip6tables": false»}'],
    leaves: ['{"iptables": true}', '{"ip-masq": false}'],
  },
  new_privileges_allowed: { fails: ['{«"no-new-privileges": false»}'], leaves: ['{"no-new-privileges": true}'] },
  userland_proxy_on: {
    fails: ['{«"userland-proxy": true»}'],
    leaves: ['{"userland-proxy": false}', '{"iptables": false, "userland-proxy": true}'],
  },
  live_restore_off: {
    fails: ['{«"live-restore": false»}'],
    leaves: ['{"live-restore": true}', '{"swarm-default-advertise-addr": "10.0.0.1"}'],
  },
  user_namespace_off: {
    fails: [
      '{«"userns-remap": ""»}',
      '{"hosts": ["unix:///var/run/docker.sock"], "icc": false}',
      '{"data-root": "/srv/docker"}',
    ],
    leaves: [
      '{"userns-remap": "default"}',
      '{"userns-remap": "dockremap:dockremap"}',
      '{"rootless": true}',
      '{"data-root": "/home/ci/.local/share/docker"}',
    ],
  },
  seccomp_off: {
    fails: ['{«"seccomp-profile": "unconfined"»}'],
    leaves: [
      '{"seccomp-profile": "builtin"}',
      '{"seccomp-profile": "/etc/docker/seccomp.json"}',
      '{"seccomp-profile": ""}',
    ],
  },
  selinux_off: { fails: ['{«"selinux-enabled": false»}'], leaves: ['{"selinux-enabled": true}', '{}'] },
  debug_on: { fails: ['{«"debug": true»}'], leaves: ['{"debug": false}', '{"labels": ["debug=true"]}'] },
  experimental_features: { fails: ['{«"experimental": true»}'], leaves: ['{"experimental": false}'] },
  container_logs_discarded: {
    fails: ['{«"log-driver": "none"»}'],
    leaves: ['{"log-driver": "journald"}', '{"log-driver": "local"}'],
  },
  container_logs_unbounded: {
    fails: ['{"log-driver": "json-file", "log-opts": {«"max-size": "-1"»}}'],
    leaves: [
      '{"log-driver": "json-file", "log-opts": {"max-size": "10m"}}',
      '{"log-driver": "journald"}',
      '{"log-driver": "local"}',
      '{"log-opts": {"max-size": "1g", "max-file": "3"}}',
    ],
  },
  log_level_unsuited: {
    fails: ['{«"log-level": "debug"»}', '{«"log-level": "fatal"»}'],
    leaves: ['{"log-level": "info"}', '{"log-level": "warn"}'],
  },
  storage_driver_outdated: {
    fails: ['{«"storage-driver": "aufs"»}', '{«"storage-driver": "devicemapper"»}'],
    leaves: ['{"storage-driver": "overlay2"}', '{"storage-driver": "btrfs"}', '{"storage-driver": "fuse-overlayfs"}'],
  },
  metrics_open: {
    fails: ['{«"metrics-addr": "0.0.0.0:9323"»}', '{«"metrics-addr": ":9323"»}'],
    leaves: ['{"metrics-addr": "127.0.0.1:9323"}', '{"metrics-addr": "[::1]:9323"}', '{"metrics-addr": ""}'],
  },
  mirror_without_tls: {
    fails: ['{"registry-mirrors": [«"http://mirror.example.com"»]}'],
    leaves: ['{"registry-mirrors": ["https://mirror.example.com"]}', '{"registry-mirrors": ["http://localhost:5000"]}'],
  },
  ports_published_everywhere: { fails: ['{«"ip": "0.0.0.0"»}'], leaves: ['{"ip": "127.0.0.1"}', '{"ip": "10.0.0.5"}'] },
  data_in_shared_folder: {
    fails: ['{«"data-root": "/tmp/docker"»}'],
    leaves: ['{"data-root": "/var/lib/docker"}', '{"data-root": "/mnt/tmp/docker"}'],
  },
  proxy_password_in_file: {
    fails: ['{"proxies": {«"http-proxy": "http://me:hT7-kQ2mZr@proxy.example.com:3128"»}}'],
    leaves: [
      '{"proxies": {"http-proxy": "http://proxy.example.com:3128"}}',
      '{"proxies": {"https-proxy": "http://me:${PASSWORD}@proxy:3128"}}',
    ],
  },
  cgroup_namespace_shared: {
    fails: ['{«"default-cgroupns-mode": "host"»}'],
    leaves: ['{"default-cgroupns-mode": "private"}'],
  },
  ipc_shared_with_others: {
    fails: ['{«"default-ipc-mode": "shareable"»}'],
    leaves: ['{"default-ipc-mode": "private"}', '{"default-ipc-mode": "none"}'],
  },
  direct_routing_allowed: {
    fails: ['{«"allow-direct-routing": true»}'],
    leaves: ['{"allow-direct-routing": false}', '{"ip-forward": true}', '{"ip-forward-no-drop": true}'],
  },
  logs_sent_in_plaintext: {
    fails: ['{"log-driver": "syslog", "log-opts": {«"syslog-address": "udp://logs.example.com:514"»}}'],
    leaves: [
      '{"log-driver": "syslog", "log-opts": {"syslog-address": "tcp+tls://logs.example.com:6514"}}',
      '{"log-driver": "syslog", "log-opts": {"syslog-address": "unixgram:///dev/log"}}',
      '{"log-driver": "syslog", "log-opts": {"syslog-address": "udp://127.0.0.1:514"}}',
    ],
  },
  socket_for_large_group: {
    fails: ['{«"group": "users"»}'],
    leaves: ['{"group": "docker"}', '{"group": "docker-admins"}'],
  },
  api_open_to_web_pages: { fails: ['{«"api-cors-header": "*"»}'], leaves: ['{"api-cors-header": ""}'] },
});
